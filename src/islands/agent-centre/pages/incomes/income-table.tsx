import type { AgentIncome, IncomeTotals } from '#contract/agents/incomes.ts';
import type { Money } from '#lib/money.ts';
import { RecordsTable } from '../../../kit/centre/records-table.tsx';
import { SignedAmount } from '../../../kit/centre/signed-amount.tsx';
import { text } from '../../../kit/text.ts';
import { PageLink } from '../../page-link.ts';
import type { IncomeRecordsProps } from './income-records.tsx';
import { useFigures } from './use-figures.ts';

export interface IncomeTableProps extends IncomeRecordsProps {
  readonly list: readonly AgentIncome[];
  readonly totals: IncomeTotals;
}

/**
 * Columns of amounts. The paid amount comes first, so that a phone shows it and its link without
 * scrolling.
 */
const amounts = ['paid', 'earned', 'adjustments', 'passedOn', 'awaiting'] as const;

/** Table of incomes with the totals of the chosen days. */
export function IncomeTable(props: IncomeTableProps) {
  const { messages, list, totals } = props;
  const { money } = useFigures(props);
  return (
    <RecordsTable label={messages['agents:group_income']}>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages['agents:income_period']}</th>
            {amounts.map((amount) => (
              <th key={amount} scope="col" className="records-number">
                {messages[`agents:income_${amount}`]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((income) => (
            <IncomeRow key={income.incomeId} {...props} income={income} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="figures">
              {text(messages, 'agents:income_count', { count: totals.count })}
            </th>
            {amounts.map((amount) => (
              <td key={amount} className="figures records-number">
                {money(totals[amount])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p className="muted">{messages['agents:income_note']}</p>
    </RecordsTable>
  );
}

function IncomeRow(props: IncomeTableProps & { readonly income: AgentIncome }) {
  const { messages, params, page, kind, income, openPage } = props;
  const { money, period } = useFigures(props);
  const write = (amount: Money) => <SignedAmount money={amount} write={money} />;
  const isAwaiting = BigInt(income.awaiting.amountMinor) > 0n;
  const periodId = `income-${income.incomeId}`;
  const kept = Object.fromEntries(params);
  return (
    <tr>
      <th scope="row" className="figures">
        <span id={periodId}>
          {period(income.period)}
          {kind === undefined && (
            <span className="incomes-why">{messages[`agents:income_kind_${income.kind}`]}</span>
          )}
        </span>
        <span className="incomes-working centre-unprinted">
          <PageLink
            to={page}
            params={{ ...kept, income: income.incomeId }}
            describedBy={periodId}
            openPage={openPage}
          >
            {messages['agents:income_show']}
          </PageLink>
        </span>
      </th>
      <td className="figures records-number">{money(income.paid)}</td>
      <td className="figures records-number">{write(income.earned)}</td>
      <td className="figures records-number">{write(income.adjustments)}</td>
      <td className="figures records-number">{money(income.passedOn)}</td>
      <td className="figures records-number">
        {money(income.awaiting)}
        {isAwaiting && (
          <span className="incomes-why">{messages['agents:income_awaits_upline']}</span>
        )}
      </td>
    </tr>
  );
}
