import type { IncomeNegative } from '#contract/agents/income-working.ts';
import { text } from '../../../kit/text.ts';
import type { WorkingProps } from './income-working.tsx';
import { amountWriter, useFigures } from './use-figures.ts';

/** Negative balances that were carried in and out; nothing when there are none. */
export function WorkingCarry(props: WorkingProps) {
  const { messages, detail } = props;
  const { carryIn, carryOut, income } = detail;
  const { amount } = amountWriter(props, income.earned.currency);
  const droppedMinor = BigInt(detail.droppedMinor);
  if (carryIn.length === 0 && carryOut.length === 0 && droppedMinor === 0n) return null;
  return (
    <section className="centre-part">
      <h4>{messages['agents:income_carry']}</h4>
      <Negatives {...props} name="in" list={carryIn} />
      <Negatives {...props} name="out" list={carryOut} />
      {droppedMinor !== 0n && (
        <p className="figures">
          {text(messages, 'agents:income_carry_dropped', { amount: amount(droppedMinor) })}
        </p>
      )}
    </section>
  );
}

interface NegativesProps extends WorkingProps {
  readonly name: 'in' | 'out';
  readonly list: readonly IncomeNegative[];
}

function Negatives(props: NegativesProps) {
  const { messages, detail, name, list } = props;
  const { period } = useFigures(props);
  const { amount } = amountWriter(props, detail.income.earned.currency);
  if (list.length === 0) return null;
  return (
    <div className="records-table incomes-sum">
      <table>
        <caption>{messages[`agents:income_carry_${name}`]}</caption>
        <tbody className="figures">
          {list.map((each) => (
            <tr key={each.period}>
              <th scope="row">{period(each.period)}</th>
              <td className="records-number">{amount(each.leftMinor)}</td>
              <td>
                {each.periodsLeft === undefined
                  ? messages['agents:income_carry_always']
                  : text(messages, 'agents:income_carry_periods', { count: each.periodsLeft })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
