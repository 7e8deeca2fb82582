import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatMoment } from '#lib/timestamp.ts';
import type { LimitCode } from '#stores/play/host-state.ts';
import { $play, followPlay } from '#stores/protection/responsible-play.ts';
import { shownValue } from '#stores/resource.ts';
import { describeMoney } from '../kit/describe.ts';
import { text } from '../kit/text.ts';
import type { GameHostProps } from './game-host.tsx';

/** Kind of limit that a refusal is about. */
const kindOf = { loss_limit_reached: 'loss', stake_limit_reached: 'stake' } as const;

/** The member's limits that a refusal is about, each with what is left of it. */
export function LimitsLeft({ code, ...props }: GameHostProps & { readonly code: LimitCode }) {
  const { messages, timeZone } = props;
  const money = describeMoney(props);
  const shown = useStore($play, { ssr: 'initial' });
  useEffect(followPlay, []);
  if (code === 'play_paused') return null;
  const limits = shownValue(shown)?.limits.filter(({ kind }) => kind === kindOf[code]) ?? [];
  return limits.map(
    ({ kind, period, amount, left, untilMs }) =>
      amount &&
      left && (
        <p key={period} className="figures">
          {text(messages, 'host:limit_left', {
            limit: messages[`limits:kind_${kind}`],
            period: messages[`limits:period_${period}`],
            amount: money(amount),
            left: money(left),
          })}{' '}
          {untilMs !== null &&
            text(messages, 'limits:deposit_until', { until: formatMoment(untilMs, timeZone) })}
        </p>
      ),
  );
}
