import type { IncomeSource, incomeSources } from '#contract/agents/income-sources.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { SignedAmount } from '../../../kit/centre/signed-amount.tsx';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';
import { useFigures } from '../incomes/use-figures.ts';
import { KindsTable } from './kinds-table.tsx';

/** Table of the income from each direct line, with the steps from it to the pay. */
export function SourceTable(props: PageProps & ValueOf<typeof incomeSources>) {
  const { messages, sources, totals } = props;
  const { money } = useFigures(props);
  const steps = [
    ['agents:income_earned', totals.earned],
    ['agents:sources_set_off', totals.setOff],
    ['agents:income_adjustments', totals.adjustments],
  ] as const;
  return (
    <section className="centre-part">
      <h3>{messages['agents:sources_by_line']}</h3>
      <KindsTable
        {...props}
        label={messages['agents:sources_by_line']}
        head={messages['agents:spread_line']}
        kinds={totals.kinds.map(({ kind }) => kind)}
        rows={sources.map((source) => ({
          key: source.line?.memberId ?? source.of,
          name: nameOf(messages, source),
          kinds: source.kinds,
          total: source.earned,
        }))}
        total={{
          kinds: totals.kinds.map(({ kind, earned: amount }) => ({ kind, amount })),
          total: totals.earned,
        }}
      />
      <p className="muted">{messages['agents:sources_line_note']}</p>
      <h4>{messages['agents:sources_bridge']}</h4>
      <dl className="incomes-figures incomes-bridge figures">
        {steps.map(([key, amount]) => (
          <div key={key} className="incomes-row">
            <dt>{messages[key]}</dt>
            <dd>
              <SignedAmount money={amount} write={money} />
            </dd>
          </div>
        ))}
        <div className="incomes-row incomes-result">
          <dt>{messages['agents:income_paid']}</dt>
          <dd>{money(totals.paid)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Texts of the sources that are no lines. */
const names = {
  direct: 'agents:income_line_direct',
  line: 'agents:income_line_direct',
  returned: 'agents:income_sum_returned',
  reduced: 'agents:income_sum_kept_out_less',
  rounding: 'agents:sources_rounding',
} as const;

function nameOf(messages: IslandTexts, { of, line, count = 0 }: IncomeSource): string {
  if (line) return line.name;
  if (of === 'others') return text(messages, 'agents:sources_others', { count });
  return messages[names[of]];
}
