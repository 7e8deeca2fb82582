import type { incomeSources } from '#contract/agents/income-sources.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import type { PageProps } from '../../page-props.ts';
import { useFigures } from '../incomes/use-figures.ts';
import { KindsTable } from './kinds-table.tsx';

/** Table of the pay for periods that began on the chosen days, day by day. */
export function DayTable(props: PageProps & ValueOf<typeof incomeSources>) {
  const { messages, days, totals } = props;
  const { period } = useFigures(props);
  return (
    <section className="centre-part">
      <h3>{messages['agents:sources_by_day']}</h3>
      <KindsTable
        {...props}
        label={messages['agents:sources_by_day']}
        head={messages['agents:spread_day']}
        kinds={totals.kinds.map(({ kind }) => kind)}
        rows={days.map(({ day, kinds, paid }) => ({
          key: day,
          name: period(day),
          kinds,
          total: paid,
        }))}
        total={{
          kinds: totals.kinds.map(({ kind, paid: amount }) => ({ kind, amount })),
          total: totals.paid,
        }}
      />
      <p className="muted">{messages['agents:sources_day_note']}</p>
    </section>
  );
}
