import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OpenBet, OpenBetTotals } from '#contract/agents/open-bets.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import {
  $openBets,
  openBetsFile,
  openOpenBets,
  readEarlierOpenBets,
  retryOpenBets,
} from '#stores/agents/open-bets.ts';
import { categoryName } from '../../../kit/category-name.ts';
import { RecordsTable } from '../../../kit/centre/records-table.tsx';
import { describeBalance } from '../../../kit/describe.ts';
import { text } from '../../../kit/text.ts';
import { useAction } from '../../../kit/use-action.ts';
import type { PageProps } from '../../page-props.ts';
import { FetchedRecords } from '../../records/fetched-records.tsx';

export interface OpenBetsProps extends PageProps {
  /** Of one downline; of the whole team without it. */
  readonly account: string | undefined;
}

/** Bets of the team that are not settled yet. */
export function OpenBets({ account, ...props }: OpenBetsProps) {
  const { messages } = props;
  const shown = useStore($openBets, { ssr: 'initial' });
  const more = useAction(readEarlierOpenBets);
  useEffect(() => void openOpenBets({ account }), [account]);
  const none =
    account === undefined
      ? messages['agents:open_bets_none']
      : text(messages, 'agents:open_none_of', { name: account });
  return (
    <FetchedRecords
      messages={messages}
      shown={shown}
      onRetry={() => void retryOpenBets()}
      more={more}
      filter={{ account }}
      fileOf={openBetsFile}
      note={messages['agents:open_bets_note']}
      none={none}
    >
      {({ lines, totals }) => <OpenBetTable {...props} lines={lines} totals={totals} />}
    </FetchedRecords>
  );
}

interface OpenBetTableProps extends PageProps {
  readonly lines: readonly OpenBet[];
  readonly totals: OpenBetTotals | undefined;
}

function OpenBetTable(props: OpenBetTableProps) {
  const { messages, locale, timeZone, lines, totals } = props;
  const write = describeBalance(props);
  return (
    <RecordsTable label={messages['agents:open_bets']}>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages['agents:downline_name']}</th>
            <th scope="col">{messages['bets:game']}</th>
            <th scope="col" className="records-number">
              {messages['bets:stake']}
            </th>
            <th scope="col" className="records-number">
              {messages['agents:open_payout']}
            </th>
            <th scope="col">{messages['agents:open_since']}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">{line.username}</th>
              <td>
                {line.title}
                <span className="team-record-under">
                  {[
                    line.issue && `${messages['agents:open_issue']} ${line.issue}`,
                    line.category && categoryName(messages, line.category),
                    line.vendor,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </td>
              <td className="figures records-number">{write(line.stake)}</td>
              <td className="figures records-number">
                {line.mostPayout ? write(line.mostPayout) : '–'}
              </td>
              <td className="figures records-time">{formatTimestamp(line.openedAtMs, timeZone)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {messages['bets:totals']}
              <span className="team-record-under figures">
                {totals === undefined
                  ? messages['agents:open_no_totals']
                  : `${messages['agents:open_bets']}: ${new Intl.NumberFormat(locale).format(totals.bets)}`}
              </span>
            </th>
            {totals ? (
              <>
                <td className="figures records-number">{write(totals.stake)}</td>
                <td className="figures records-number">{write(totals.mostPayout)}</td>
                <td />
              </>
            ) : (
              <td colSpan={3} />
            )}
          </tr>
        </tfoot>
      </table>
    </RecordsTable>
  );
}
