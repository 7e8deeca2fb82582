import type { Settlement, SettlementSection } from '#contract/agents/settlement.ts';
import type { Money } from '#lib/money.ts';
import { RecordsTable } from '../../../kit/centre/records-table.tsx';
import { SignedAmount } from '../../../kit/centre/signed-amount.tsx';
import type { PageProps } from '../../page-props.ts';
import { useFigures } from '../incomes/use-figures.ts';

export interface SectionPartProps extends PageProps {
  readonly settlement: Settlement;
  readonly section: SettlementSection;
}

/** Settlement of a month in one currency: its kinds, and the sums from its start to its end. */
export function SectionPart(props: SectionPartProps) {
  const { section, settlement } = props;
  const { kinds, start, settled, intoWallet, newDebts, handedOn, end } = section;
  const last = settlement.isRunning ? 'now' : 'end';
  const hasDebts = [start.owed, newDebts, handedOn, end.owed].some(isSome);
  const rest = (['carried', 'overpaid'] as const).filter(
    (what) => isSome(start[what]) || isSome(end[what]),
  );
  return (
    <section className="centre-part">
      {settlement.sections.length > 1 && <h4>{section.currency}</h4>}
      {kinds.length > 0 && <KindTable {...props} />}
      <div className="incomes-ways">
        <Way
          {...props}
          title="awaited"
          last={last}
          rows={[
            ['start', '', start.awaited],
            ['settled', '+', settled],
            ['wallet', '−', intoWallet],
            [last, '=', end.awaited],
          ]}
        />
        {hasDebts && (
          <Way
            {...props}
            title="owed"
            last={last}
            rows={[
              ['start', '', start.owed],
              ['due_on', '+', newDebts],
              ['handed_on', '−', handedOn],
              [last, '=', end.owed],
            ]}
          />
        )}
        {rest.map((what) => (
          <Way
            key={what}
            {...props}
            title={what}
            last={last}
            rows={[
              ['start', '', start[what]],
              [last, '', end[what]],
            ]}
          />
        ))}
      </div>
    </section>
  );
}

function isSome({ amountMinor }: Money): boolean {
  return amountMinor !== '0';
}

type Title = 'awaited' | 'owed' | 'carried' | 'overpaid';

type Step = 'start' | 'end' | 'now' | 'settled' | 'wallet' | 'due_on' | 'handed_on';

interface WayProps extends SectionPartProps {
  readonly title: Title;
  readonly last: 'now' | 'end';
  readonly rows: readonly (readonly [step: Step, sign: '' | '+' | '−' | '=', amount: Money])[];
}

/** Table of the sum from the start to the end of a month, top to bottom. */
function Way(props: WayProps) {
  const { messages, title, last, rows } = props;
  const { money } = useFigures(props);
  const label = messages[`agents:settlement_${title}`];
  return (
    <div className="records-table incomes-sum">
      <h4>{label}</h4>
      <table aria-label={label}>
        <tbody className="figures">
          {rows.map(([step, sign, amount]) => (
            <tr key={step} className={step === last ? 'incomes-result' : undefined}>
              <th scope="row">{messages[`agents:settlement_${step}`]}</th>
              <td className="records-number">
                {sign && `${sign} `}
                {money(amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Columns of amounts; pay comes first, as in the list of incomes. */
const amounts = ['paid', 'earned', 'setOff', 'adjustments', 'passedOn'] as const;

function KindTable(props: SectionPartProps) {
  const { messages, section } = props;
  const label = messages['agents:settlement_kinds'];
  const heads = {
    paid: messages['agents:income_sum_paid'],
    earned: messages['agents:income_earned'],
    setOff: messages['agents:settlement_set_off'],
    adjustments: messages['agents:income_adjustments'],
    passedOn: messages['agents:income_passedOn'],
  };
  return (
    <RecordsTable label={label} className="incomes-kinds">
      <table>
        <thead>
          <tr>
            <th scope="col">{messages['agents:income_kind']}</th>
            {amounts.map((amount) => (
              <th key={amount} scope="col" className="records-number">
                {heads[amount]}
              </th>
            ))}
            <th scope="col" className="records-number">
              {messages['agents:settlement_lines']}
            </th>
          </tr>
        </thead>
        <tbody className="figures">
          {section.kinds.map((each) => (
            <tr key={each.kind}>
              <th scope="row">{messages[`agents:income_kind_${each.kind}`]}</th>
              <KindCells {...props} sums={each} />
            </tr>
          ))}
        </tbody>
        <tfoot className="figures">
          <tr>
            <th scope="row">{messages['agents:sources_total']}</th>
            <KindCells {...props} sums={section.total} />
          </tr>
        </tfoot>
      </table>
    </RecordsTable>
  );
}

function KindCells(props: PageProps & { readonly sums: SettlementSection['total'] }) {
  const { money, count } = useFigures(props);
  const isSigned = (amount: (typeof amounts)[number]) => amount !== 'paid' && amount !== 'passedOn';
  return (
    <>
      {amounts.map((amount) => (
        <td key={amount} className="records-number">
          {isSigned(amount) ? (
            <SignedAmount money={props.sums[amount]} write={money} />
          ) : (
            money(props.sums[amount])
          )}
        </td>
      ))}
      <td className="records-number">{count(props.sums.lines)}</td>
    </>
  );
}
