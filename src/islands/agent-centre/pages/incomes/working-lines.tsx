import type { IncomeLine } from '#contract/agents/income-working.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { numeratorsOfUnit } from '#lib/commission/rounded-amount.ts';
import { RecordsTable } from '../../../kit/centre/records-table.tsx';
import { text } from '../../../kit/text.ts';
import type { WorkingProps } from './income-working.tsx';
import { sumUnrounded } from './sum-rows.ts';
import { amountWriter, useFigures } from './use-figures.ts';

const heads = ['line', 'base_amount', 'rate', 'formula', 'amount'] as const;

/** Lines of the working: base × rate, rounded down, and the remainder. */
export function WorkingLines(props: WorkingProps) {
  const { messages, detail } = props;
  return (
    <section className="centre-part">
      <h4>{messages['agents:income_lines']}</h4>
      {detail.lines.length === 0 ? (
        <p>{messages['agents:income_lines_none']}</p>
      ) : (
        <>
          <LinesTable {...props} />
          <p className="muted">
            {messages[`agents:income_lines_note${detail.remainders ? '_kept' : ''}`]}
          </p>
        </>
      )}
    </section>
  );
}

function LinesTable(props: WorkingProps) {
  const { messages, detail } = props;
  const { lines, income, remainders } = detail;
  const { money } = useFigures(props);
  const { exact } = amountWriter(props, income.earned.currency);
  return (
    <RecordsTable label={messages['agents:income_lines']}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={head === 'line' ? undefined : 'records-number'}>
                {messages[`agents:income_${head}`]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="figures">
          {lines.map((line) => (
            <LineRow key={`${line.of} ${line.downline?.memberId}`} {...props} line={line} />
          ))}
        </tbody>
        <tfoot className="figures">
          <tr>
            <th scope="row" colSpan={4}>
              {messages['agents:income_sum_earned']}
            </th>
            <td className="records-number">
              {remainders ? exact(sumUnrounded(lines)) : money(income.earned)}
            </td>
          </tr>
        </tfoot>
      </table>
    </RecordsTable>
  );
}

function LineRow(props: WorkingProps & { readonly line: IncomeLine }) {
  const { messages, detail, line } = props;
  const { rate } = useFigures(props);
  const { amount, exact } = amountWriter(props, detail.income.earned.currency);
  const difference = {
    whole: rate(line.wholeBps),
    theirs: rate(line.downlineBps),
    rate: rate(line.rateBps),
  };
  const remainder = BigInt(line.remainder);
  const isKept = detail.remainders !== undefined;
  const product = {
    base: amount(line.baseMinor),
    rate: rate(line.rateBps),
    exact: exact(BigInt(line.amountMinor) * numeratorsOfUnit + remainder),
    amount: amount(line.amountMinor),
    rest: exact(remainder),
  };
  return (
    <tr>
      <th scope="row">{lineName(messages, line)}</th>
      <td className="records-number">{product.base}</td>
      <td className="records-number">
        {line.downlineBps === 0
          ? product.rate
          : text(messages, 'agents:income_difference', difference)}
      </td>
      <td className="records-number">
        {text(messages, `agents:income_product${isKept ? '_kept' : ''}`, product)}
      </td>
      <td className="records-number">{isKept ? product.exact : product.amount}</td>
    </tr>
  );
}

function lineName(messages: IslandTexts, { of, downline }: IncomeLine): string {
  return text(messages, `agents:income_line_${of}`, { name: downline?.name });
}
