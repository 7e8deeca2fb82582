import { lazyComponent } from '../../kit/lazy-component.tsx';
import type { PageProps } from '../page-props.ts';
import { AwaitingYou } from './incomes/awaiting-you.tsx';
import { IncomeRecords } from './incomes/income-records.tsx';

const SpreadDays = lazyComponent(() => import('./incomes/spread-days.tsx'));
const SpreadWorking = lazyComponent(() => import('./incomes/spread-working.tsx'));

/**
 * Incomes from all of the agent's contracts and downlines, and the payments that the agent owes.
 */
export default function AgentIncomeReport(props: PageProps) {
  const spreadId = props.params.get('spread');
  if (spreadId !== null) return <SpreadWorking {...props} spreadId={spreadId} />;
  const isWorking = props.params.has('income');
  return (
    <div className="centre-parts">
      {!isWorking && <AwaitingYou {...props} />}
      <IncomeRecords {...props} page="agentIncomeReport" />
      {!isWorking && <SpreadDays {...props} />}
    </div>
  );
}
