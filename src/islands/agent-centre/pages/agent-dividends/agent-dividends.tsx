import { OwnContracts } from '../../contracts/own-contracts.tsx';
import type { PageProps } from '../../page-props.ts';
import { IncomeRecords } from '../incomes/income-records.tsx';

/** The agent's own dividends, period by period. */
export default function AgentDividends(props: PageProps) {
  return (
    <div className="centre-parts">
      <OwnContracts {...props} kind="dividend" />
      <IncomeRecords {...props} page="agentDividends" kind="dividend" />
    </div>
  );
}
