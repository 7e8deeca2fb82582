import { OwnContracts } from '../../contracts/own-contracts.tsx';
import type { PageProps } from '../../page-props.ts';
import { IncomeRecords } from '../incomes/income-records.tsx';

/** The agent's own daily wages, period by period. */
export default function AgentDailyWages(props: PageProps) {
  return (
    <div className="centre-parts">
      <OwnContracts {...props} kind="daily" />
      <IncomeRecords {...props} page="agentDailyWages" kind="daily" />
    </div>
  );
}
