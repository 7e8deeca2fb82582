import type { RoundLine } from '#contract/play/records.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { zoneDay } from '#lib/zone-day.ts';
import { describeBalance, describeMoney } from '../../../kit/describe.ts';
import { text } from '../../../kit/text.ts';
import { PageLink } from '../../page-link.ts';
import type { RoundDetailProps } from './round-detail.tsx';

type RoundMovesProps = Omit<RoundDetailProps, 'roundId'> & { readonly lines: readonly RoundLine[] };

/** Transfers of a round, each with the balance after it and its line in the account record. */
export function RoundMoves(props: RoundMovesProps) {
  const { messages, timeZone, lines } = props;
  const write = describeMoney(props);
  const writeBalance = describeBalance(props);
  return (
    <table className="bets-moves" aria-label={messages['bets:moves']}>
      <thead>
        <tr>
          <th scope="col">{messages['bets:move']}</th>
          <th scope="col" className="records-number">
            {messages['bets:amount']}
          </th>
          <th scope="col" className="records-number">
            {messages['bets:balance_after']}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr
            key={`${line.kind} ${line.atMs} ${line.transferId}`}
            className={line.isUndone ? 'records-undone' : undefined}
          >
            <td>
              {nameOf(messages, line.kind)}
              {line.isUndone && <span className="records-mark">{messages['bets:undone']}</span>}
              <span className="bets-under figures">{formatTimestamp(line.atMs, timeZone)}</span>
              {line.transferId !== undefined && (
                <ToLine {...props} line={line} transferId={line.transferId} />
              )}
            </td>
            <td className="figures records-number">{write(line.amount)}</td>
            <td className="figures records-number">
              {writeBalance(line.balanceAfter)}
              {line.held && (
                <span className="bets-under">
                  {text(messages, 'centre:overview_held', { amount: writeBalance(line.held) })}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A kind that is newer than the page is called by its own name. */
function nameOf(messages: RoundMovesProps['messages'], kind: string): string {
  const label: unknown = Reflect.get(messages, `bets:move_${kind}`);
  return typeof label === 'string' ? label : kind;
}

function ToLine({
  messages,
  timeZone,
  openPage,
  line,
  transferId,
}: RoundMovesProps & { readonly line: RoundLine; readonly transferId: string }) {
  const day = zoneDay(line.atMs, timeZone);
  const params = { from: day, to: day, line: transferId, at: String(line.atMs) };
  return (
    <PageLink to="transactionHistory" params={params} openPage={openPage}>
      {messages['bets:to_line']}
    </PageLink>
  );
}
