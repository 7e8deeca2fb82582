import type { AgentIncomeDetail } from '#contract/agents/incomes.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { RecordsTable } from '../../../kit/centre/records-table.tsx';
import { text } from '../../../kit/text.ts';
import type { WorkingProps } from './income-working.tsx';
import { amountWriter } from './use-figures.ts';

type Payment = AgentIncomeDetail['payments'][number];

const heads = ['payer', 'amount', 'state', 'transfer'] as const;

/** Payments of the income with payers and transfers, and the amount still owed by its payer. */
export function WorkingPayments(props: WorkingProps) {
  const { messages, detail } = props;
  const { payments, income } = detail;
  const { amount } = amountWriter(props, income.earned.currency);
  const label = messages['agents:income_payments'];
  return (
    <section className="centre-part">
      <h4>{label}</h4>
      {payments.length === 0 ? (
        <p>{messages['agents:income_payments_none']}</p>
      ) : (
        <RecordsTable label={label} className="incomes-payments">
          <table>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th
                    key={head}
                    scope="col"
                    className={head === 'amount' ? 'records-number' : undefined}
                  >
                    {messages[`agents:income_${head}`]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {payments.map((each) => (
                <tr key={`${each.from} ${each.isGuarantee} ${each.transferId}`}>
                  <th scope="row">
                    {messages[`agents:income_payer_${each.from}`]}
                    {each.isGuarantee && (
                      <span className="records-mark">{messages['agents:income_guarantee']}</span>
                    )}
                  </th>
                  <td className="figures records-number">{amount(each.amountMinor)}</td>
                  <td className="figures">{stateWords(props, each)}</td>
                  <td className="figures">{each.transferId}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </RecordsTable>
      )}
    </section>
  );
}

function stateWords(
  { messages, timeZone }: Pick<WorkingProps, 'messages' | 'timeZone'>,
  { paidAtMs, state }: Payment,
): string {
  if (state === 'awaiting' || paidAtMs === undefined)
    return messages['agents:income_state_awaiting'];
  return text(messages, 'agents:income_state_paid', { at: formatMoment(paidAtMs, timeZone) });
}
