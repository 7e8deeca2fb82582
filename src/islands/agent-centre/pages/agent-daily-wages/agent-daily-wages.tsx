import { OwnContracts } from '../../contracts/own-contracts.tsx';
import type { PageProps } from '../../page-props.ts';

/** The agent's own contract of a salary by day. */
export default function AgentDailyWages(props: PageProps) {
  return (
    <div className="centre-parts">
      <OwnContracts {...props} kind="daily" />
    </div>
  );
}
