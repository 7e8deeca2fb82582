import type { Levels } from '#contract/rewards/levels.ts';
import { addDays, nextMonth } from '#lib/zone-day.ts';
import { describeMoney } from '../../../kit/describe.ts';
import { PageLink } from '../../page-link.ts';
import type { PageProps } from '../../page-props.ts';

/** Valid stakes by month that the level is counted from; each leads to its bets. */
export function MonthList(props: PageProps & Pick<Levels, 'months'>) {
  const { messages, openPage, months } = props;
  const money = describeMoney(props);
  return (
    <section className="centre-part">
      <h3>{messages['centre:rank_months']}</h3>
      <ul>
        {months.map(({ month, validStake }) => {
          const to = addDays(`${nextMonth(month)}-01`, -1);
          return (
            <li key={month} className="claim-line figures">
              <PageLink
                to="personalHistoryCopy"
                params={{ from: `${month}-01`, to }}
                openPage={openPage}
              >
                {month}
              </PageLink>
              <span>{money(validStake)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
