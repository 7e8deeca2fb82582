import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PlayLimit } from '#contract/protection/responsible-play.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { $play, followPlay } from '#stores/protection/responsible-play.ts';
import { describeMoney } from '../../../kit/describe.ts';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';
import { playLimitName } from '../limits/limit-name.ts';

/**
 * Amount that the member's tightest limit still allows to deposit, or a notice that a break runs.
 */
export function DepositRoom({
  messages,
  locale,
  currencySymbol,
  timeZone,
}: Pick<PageProps, 'messages' | 'locale' | 'currencySymbol' | 'timeZone'>) {
  const shown = useStore($play, { ssr: 'initial' });
  useEffect(followPlay, []);
  if (shown.state !== 'ready') return null;
  const { breakUntilMs, limits } = shown.value;
  if (breakUntilMs !== null) {
    const until = formatTimestamp(breakUntilMs, timeZone);
    return <p className="security-wait">{text(messages, 'limits:break_runs', { until })}</p>;
  }
  const limit = tightest(limits);
  if (!limit?.amount || !limit.left) return null;
  const money = describeMoney({ locale, currencySymbol });
  const words = { limit: playLimitName(messages, limit), amount: money(limit.amount) };
  return (
    <p className="security-wait">
      {text(messages, 'limits:deposit_left', { ...words, left: money(limit.left) })}{' '}
      {BigInt(limit.used.amountMinor) > 0n &&
        limit.untilMs !== null &&
        text(messages, 'limits:deposit_until', { until: formatTimestamp(limit.untilMs, timeZone) })}
    </p>
  );
}

/** The limit of deposits that leaves least. */
function tightest(limits: readonly PlayLimit[]): PlayLimit | undefined {
  const leftOf = ({ left }: PlayLimit) => BigInt(left?.amountMinor ?? 0);
  return limits
    .filter(({ kind, left }) => kind === 'deposit' && left !== null)
    .toSorted((one, other) => (leftOf(one) < leftOf(other) ? -1 : 1))[0];
}
