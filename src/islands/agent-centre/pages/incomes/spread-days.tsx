import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { RebateSpread } from '#contract/agents/spreads.ts';
import {
  $spreads,
  openSpreads,
  readMoreSpreads,
  retrySpreads,
  spreadsFile,
  watchSpreads,
} from '#stores/agents/spreads.ts';
import { ListTools } from '../../../kit/centre/list-tools.tsx';
import { readSpan } from '../../../kit/centre/period.ts';
import { RecordsTable } from '../../../kit/centre/records-table.tsx';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { SignedAmount } from '../../../kit/centre/signed-amount.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { useAction } from '../../../kit/use-action.ts';
import { PageLink } from '../../page-link.ts';
import type { PageProps } from '../../page-props.ts';
import { PrintButton } from '../../records/print-button.tsx';
import { useFigures } from './use-figures.ts';

/** The agent's earnings by day from the lower rebate groups of downlines. */
export default function SpreadDays(props: PageProps) {
  const { messages, params, timeZone } = props;
  const { from: fromDay, to: toDay } = readSpan(params, timeZone, Date.now());
  const shown = useStore($spreads, { ssr: 'initial' });
  const more = useAction(readMoreSpreads);
  useEffect(watchSpreads, []);
  useEffect(() => void openSpreads({ fromDay, toDay }), [fromDay, toDay]);
  return (
    <section className="centre-part">
      <h3>{messages['agents:spread_title']}</h3>
      <p className="muted">{messages['agents:spread_lead']}</p>
      <ResourceView messages={messages} shown={shown} onRetry={() => void retrySpreads()}>
        {({ list, next }) =>
          list.length === 0 ? (
            <p>{messages['agents:spread_none']}</p>
          ) : (
            <>
              <DayTable {...props} list={list} />
              <FormStatus messages={messages} refusal={more.refusal} />
              <ListTools
                messages={messages}
                earlier={
                  next === undefined
                    ? undefined
                    : {
                        label: messages['agents:downlines_more'],
                        isBusy: more.isRunning,
                        onPress: () => void more.run({ fromDay, toDay }),
                      }
                }
                file={spreadsFile({ fromDay, toDay })}
              >
                <PrintButton messages={messages} />
              </ListTools>
            </>
          )
        }
      </ResourceView>
    </section>
  );
}

/** Columns, with the paid amount first as in the list of incomes. */
const heads = ['income_paid', 'income_earned', 'spread_carried_in', 'spread_carried_out'] as const;

function DayTable(props: PageProps & { readonly list: readonly RebateSpread[] }) {
  const { messages, list } = props;
  return (
    <RecordsTable label={messages['agents:spread_title']}>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages['agents:spread_day']}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className="records-number">
                {messages[`agents:${head}`]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((day) => (
            <DayRow key={day.spreadId} {...props} spread={day} />
          ))}
        </tbody>
      </table>
    </RecordsTable>
  );
}

function DayRow(props: PageProps & { readonly spread: RebateSpread }) {
  const { messages, params, spread, openPage } = props;
  const { spreadId, day, earned, carriedIn, paid, carriedOut } = spread;
  const { money, period } = useFigures(props);
  const dayId = `spread-${spreadId}`;
  const amounts = { paid, earned, carriedIn, carriedOut };
  return (
    <tr>
      <th scope="row" className="figures">
        <span id={dayId}>{period(day)}</span>
        <span className="incomes-working centre-unprinted">
          <PageLink
            to="agentIncomeReport"
            params={{ ...Object.fromEntries(params), spread: spreadId }}
            describedBy={dayId}
            openPage={openPage}
          >
            {messages['agents:income_show']}
          </PageLink>
        </span>
      </th>
      {Object.entries(amounts).map(([name, amount]) => (
        <td key={name} className="figures records-number">
          <SignedAmount money={amount} write={money} />
        </td>
      ))}
    </tr>
  );
}
