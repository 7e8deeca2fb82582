import { text } from '../../../kit/text.ts';
import type { WorkingProps } from './income-working.tsx';
import { sumRows } from './sum-rows.ts';
import { amountWriter, useFigures } from './use-figures.ts';

const signs = { add: '+', take: '−', is: '=' } as const;

/** Sum from the lines to the payment, from top to bottom. */
export function WorkingSum(props: WorkingProps) {
  const { messages, detail } = props;
  const { period } = useFigures(props);
  const { amount, exact } = amountWriter(props, detail.income.earned.currency);
  return (
    <section className="centre-part">
      <h4>{messages['agents:income_sum']}</h4>
      <div className="records-table incomes-sum">
        <table aria-label={messages['agents:income_sum']}>
          <tbody className="figures">
            {sumRows(detail).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are not moved
              <tr key={index} className={row.sign === 'is' ? 'incomes-result' : undefined}>
                <th scope="row">
                  {text(messages, `agents:income_sum_${row.what}`, {
                    period: row.period && period(row.period),
                  })}
                </th>
                <td className="records-number">
                  {row.sign && `${signs[row.sign]} `}
                  {row.parts === undefined ? amount(row.amountMinor) : exact(row.parts)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
