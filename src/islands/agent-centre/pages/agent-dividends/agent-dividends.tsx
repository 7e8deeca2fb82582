import { OwnContracts } from '../../contracts/own-contracts.tsx';
import type { PageProps } from '../../page-props.ts';

/** The agent's own contract of dividends. */
export default function AgentDividends(props: PageProps) {
  return (
    <div className="centre-parts">
      <OwnContracts {...props} kind="dividend" />
    </div>
  );
}
