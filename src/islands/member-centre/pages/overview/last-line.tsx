import type { StatementLine } from '#contract/money/statement.ts';
import { shortMomentFormat } from '#lib/short-moment.ts';
import { describeMoney } from '../../../kit/describe.ts';
import type { PageProps } from '../../page-props.ts';
import { statementLineName } from '../transaction-history/statement-lines.tsx';

/** Line of one entry of the account record: kind, time and amount. */
export function LastLine(props: PageProps & { readonly line: StatementLine }) {
  const { messages, locale, timeZone, currencySymbol, line } = props;
  const { amount, code, atMs } = line;
  const isGain = BigInt(amount.amountMinor) > 0n;
  const when = shortMomentFormat(locale, timeZone);
  return (
    <li>
      <span>
        {statementLineName(messages, code)}{' '}
        <time className="muted figures">{when.format(atMs)}</time>
      </span>
      <span className={isGain ? 'figures records-gain' : 'figures'}>
        {isGain && '+'}
        {describeMoney({ locale, currencySymbol })(amount)}
      </span>
    </li>
  );
}
