import { OwnContracts } from '../../contracts/own-contracts.tsx';
import type { PageProps } from '../../page-props.ts';

/** The agent's own contract of a salary by hour. */
export default function AgentHourlySalary(props: PageProps) {
  return (
    <div className="centre-parts">
      <OwnContracts {...props} kind="hourly" />
    </div>
  );
}
