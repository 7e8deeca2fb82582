import { OwnContracts } from '../../contracts/own-contracts.tsx';
import type { PageProps } from '../../page-props.ts';
import { IncomeRecords } from '../incomes/income-records.tsx';

/** The agent's own real-time salaries, of five minutes each, period by period. */
export default function AgentRealtimeSalary(props: PageProps) {
  return (
    <div className="centre-parts">
      <OwnContracts {...props} kind="realtime" />
      <IncomeRecords {...props} page="agentRealtimeSalary" kind="realtime" />
    </div>
  );
}
