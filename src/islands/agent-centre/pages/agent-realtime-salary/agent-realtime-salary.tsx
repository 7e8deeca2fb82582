import { OwnContracts } from '../../contracts/own-contracts.tsx';
import type { PageProps } from '../../page-props.ts';

/** The agent's own contract of a salary in real time. */
export default function AgentRealtimeSalary(props: PageProps) {
  return (
    <div className="centre-parts">
      <OwnContracts {...props} kind="realtime" />
    </div>
  );
}
