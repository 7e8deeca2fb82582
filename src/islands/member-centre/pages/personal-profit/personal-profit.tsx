import { useStore } from '@nanostores/react';
import type { PlayFigures, ProfitRow } from '#contract/play/records.ts';
import { $profit, openProfit } from '#stores/play/bets.ts';
import type { Days } from '../../../kit/centre/period.ts';
import { PeriodChoices } from '../../../kit/centre/period-choices.tsx';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { PageLink } from '../../page-link.ts';
import type { PageProps } from '../../page-props.ts';
import { useDays } from '../../use-days.ts';
import { ProfitChart } from './profit-chart.tsx';
import { everyDay, sumProfit, type WayToSee, waysToSee } from './profit-sums.ts';
import { ProfitTable } from './profit-table.tsx';

/** Wins and losses of the member: a chart by day, and tables by day, category and vendor. */
export default function PersonalProfit(props: PageProps) {
  const { messages, params, timeZone, openPage } = props;
  const { days, isLong, load } = useDays(props, openProfit);
  const way = waysToSee.find((each) => each === params.get('by')) ?? 'day';
  const { from, to } = days;
  const shown = useStore($profit, { ssr: 'initial' });
  const choose = (change: Partial<Days & { by: WayToSee }>) =>
    openPage('personalProfit', { from, to, by: way, ...change });
  return (
    <div className="centre-parts">
      <PeriodChoices messages={messages} timeZone={timeZone} shown={days} choose={choose} />
      {isLong ? (
        <p role="alert">{messages['bets:report_none']}</p>
      ) : (
        <ResourceView messages={messages} shown={shown} onRetry={load}>
          {(value) => (
            <Profit
              {...props}
              {...value}
              days={days}
              way={way}
              choose={(nextWay) => choose({ by: nextWay })}
            />
          )}
        </ResourceView>
      )}
      <div className="centre-tools">
        <PageLink to="personalHistoryCopy" params={{ from, to }} openPage={openPage}>
          {messages['centre:page_personalHistoryCopy']}
        </PageLink>
        <PageLink to="creditReport" params={{ from, to }} openPage={openPage}>
          {messages['centre:page_creditReport']}
        </PageLink>
      </div>
    </div>
  );
}

interface ProfitProps extends PageProps {
  readonly rows: readonly ProfitRow[];
  readonly totals: PlayFigures;
  readonly days: Days;
  readonly way: WayToSee;
  readonly choose: (way: WayToSee) => void;
}

function Profit({ rows, totals, days, way, choose, ...props }: ProfitProps) {
  const { messages, paths } = props;
  if (rows.length === 0) {
    return (
      <div className="centre-empty">
        <p>{messages['bets:profit_none']}</p>
        <a className="button button-main" href={`${paths.home}#games`}>
          {messages['centre:go_games']}
        </a>
      </div>
    );
  }
  return (
    <>
      <ProfitChart {...props} days={everyDay(sumProfit(rows, 'day'), days)} totals={totals} />
      <fieldset className="centre-choices">
        <legend>{messages['bets:by']}</legend>
        {waysToSee.map((each) => (
          <button
            key={each}
            type="button"
            className="centre-choice"
            aria-pressed={each === way}
            onClick={() => choose(each)}
          >
            {messages[`bets:by_${each}`]}
          </button>
        ))}
      </fieldset>
      <ProfitTable {...props} way={way} sums={sumProfit(rows, way)} totals={totals} />
    </>
  );
}
