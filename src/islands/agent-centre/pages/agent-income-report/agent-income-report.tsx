import type { PageProps } from '../../page-props.ts';
import { AwaitingYou } from '../incomes/awaiting-you.tsx';
import { IncomeRecords } from '../incomes/income-records.tsx';

/** What all of the agent's contracts came to, and what awaits the agent as a payer. */
export default function AgentIncomeReport(props: PageProps) {
  const isWorking = props.params.has('income');
  return (
    <div className="centre-parts">
      {!isWorking && <AwaitingYou {...props} />}
      <IncomeRecords {...props} page="agentIncomeReport" />
    </div>
  );
}
