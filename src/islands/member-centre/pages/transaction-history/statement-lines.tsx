import type { StatementLine } from '#contract/money/statement.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import type { BuiltPage } from '#lib/centre-pages.ts';
import type { Money } from '#lib/money.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { RecordsTable } from '../../../kit/centre/records-table.tsx';
import { describeBalance, describeMoney } from '../../../kit/describe.ts';
import { PageLink } from '../../page-link.ts';
import type { PageProps } from '../../page-props.ts';

interface LinesProps
  extends Pick<PageProps, 'messages' | 'locale' | 'timeZone' | 'currencySymbol' | 'openPage'> {
  readonly lines: readonly StatementLine[];
  /** The transfer of the line that somebody came for. */
  readonly current?: string | undefined;
}

/** Pages that show what caused a line, by the kind of cause, and what they call its id, if anything. */
const pageOfCause: Readonly<Record<string, readonly [BuiltPage, string?]>> = {
  deposit: ['depositv2', 'deposit'],
  withdrawal: ['withdraw', 'id'],
  vendor: ['transferFund', 'id'],
  upline: ['transferUpline'],
  round: ['personalHistoryCopy', 'round'],
};

/**
 * Page and parameter of a received transfer: its message names the sender and has the transfer's
 * id.
 */
const pageOfReceived = ['messageV2', 'id'] as const;

function causeOf({ code, cause }: StatementLine): readonly [BuiltPage?, string?] {
  if (code === 'received_downline' || code === 'received_upline') return pageOfReceived;
  return pageOfCause[cause?.kind ?? ''] ?? [];
}

const columns = ['time', 'what', 'amount', 'balance'] as const;

/** Lines of the account record; reversals and reversed lines are marked. */
export function StatementLines(props: LinesProps) {
  const { messages, locale, timeZone, currencySymbol, lines, current } = props;
  const write = describeMoney({ locale, currencySymbol });
  const writeBalance = describeBalance({ locale, currencySymbol });
  // The minus is written with the amount already.
  const signed = (money: Money) =>
    BigInt(money.amountMinor) > 0n ? `+${write(money)}` : write(money);
  return (
    <RecordsTable label={messages['records:lines']}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={isNumber(column) ? 'records-number' : undefined}
              >
                {messages[`records:${column}`]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr
              key={line.transferId}
              className={line.isReversed ? 'records-undone' : undefined}
              aria-current={line.transferId === current || undefined}
            >
              <td className="figures records-time">{formatTimestamp(line.atMs, timeZone)}</td>
              <td>
                <LineName {...props} line={line} />
              </td>
              <td className="figures records-number">
                <span className={line.amount.amountMinor.startsWith('-') ? '' : 'records-gain'}>
                  {signed(line.amount)}
                </span>
              </td>
              <td className="figures records-number">{writeBalance(line.balanceAfter)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </RecordsTable>
  );
}

function isNumber(column: (typeof columns)[number]): boolean {
  return column === 'amount' || column === 'balance';
}

/** Name of a line, as a link to its cause where a page shows that. */
function LineName({ messages, openPage, line }: LinesProps & { readonly line: StatementLine }) {
  const words = statementLineName(messages, line.code);
  const [page, name] = causeOf(line);
  const params = name === undefined ? {} : { [name]: line.cause?.id ?? '' };
  return (
    <>
      {page ? (
        <PageLink to={page} params={params} openPage={openPage}>
          {words}
        </PageLink>
      ) : (
        words
      )}
      {line.cause?.name && <span className="records-cause">{line.cause.name}</span>}
      {line.isReversal && <span className="records-mark">{messages['records:reversal']}</span>}
      {line.isReversed && <span className="records-mark">{messages['records:reversed']}</span>}
    </>
  );
}

/** Returns the word for a transfer code; the general word for an unknown one. */
export function statementLineName(messages: IslandTexts, code: string): string {
  const label: unknown = Reflect.get(messages, `records:code_${code}`);
  return typeof label === 'string' ? label : messages['records:code_other'];
}
