import { OwnContracts } from '../../contracts/own-contracts.tsx';
import type { PageProps } from '../../page-props.ts';
import { IncomeRecords } from '../incomes/income-records.tsx';

/** The agent's own hourly salaries, period by period. */
export default function AgentHourlySalary(props: PageProps) {
  return (
    <div className="centre-parts">
      <OwnContracts {...props} kind="hourly" />
      <IncomeRecords {...props} page="agentHourlySalary" kind="hourly" />
    </div>
  );
}
