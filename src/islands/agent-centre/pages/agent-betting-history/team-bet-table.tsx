import type { TeamBet } from '#contract/agents/records.ts';
import type { PlayFigures } from '#contract/play/records.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { categoryName } from '../../../kit/category-name.ts';
import { RecordsTable } from '../../../kit/centre/records-table.tsx';
import { SignedAmount } from '../../../kit/centre/signed-amount.tsx';
import { describeBalance, type MoneyText } from '../../../kit/describe.ts';
import type { PageProps } from '../../page-props.ts';

interface TeamBetTableProps extends PageProps {
  readonly lines: readonly TeamBet[];
  /** Of all pages; missing where they were not summed. */
  readonly totals: PlayFigures | undefined;
}

/** Table of a team's bets with their totals. */
export function TeamBetTable(props: TeamBetTableProps) {
  const { messages, locale, timeZone, lines, totals } = props;
  const write = describeBalance(props);
  const label = messages['agents:group_records'];
  return (
    <RecordsTable label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages['agents:downline_name']}</th>
            <th scope="col">{messages['bets:game']}</th>
            {(['stake', 'valid_stake', 'payout', 'net'] as const).map((name) => (
              <th key={name} scope="col" className="records-number">
                {messages[`bets:${name}`]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {line.username}
                <span className="team-record-under figures">
                  {formatTimestamp(line.settledAtMs, timeZone)}
                </span>
              </th>
              <td>
                {line.title}
                {line.kind !== 'settled' && (
                  <span className="records-mark">{messages[`bets:kind_${line.kind}`]}</span>
                )}
                <span className="team-record-under">
                  {categoryName(messages, line.category)} · {line.vendor}
                </span>
              </td>
              <Figures of={line} write={write} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {messages['bets:totals']}
              <span className="team-record-under figures">
                {totals === undefined
                  ? messages['agents:record_no_totals']
                  : `${messages['bets:rounds']}: ${new Intl.NumberFormat(locale).format(totals.rounds)}`}
              </span>
            </th>
            {totals ? <Figures of={totals} write={write} /> : <td colSpan={4} />}
          </tr>
        </tfoot>
      </table>
    </RecordsTable>
  );
}

function Figures({
  of: figures,
  write,
}: {
  readonly of: Omit<PlayFigures, 'rounds'>;
  write: MoneyText;
}) {
  return (
    <>
      {([figures.stake, figures.validStake, figures.payout] as const).map((money, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three columns that stay where they are
        <td key={index} className="figures records-number">
          {write(money)}
        </td>
      ))}
      <td className="figures records-number">
        <SignedAmount money={figures.net} write={write} />
      </td>
    </>
  );
}
