import { useState } from 'react';
import type { LimitKind, PlayLimit } from '#contract/protection/responsible-play.ts';
import type { Money } from '#lib/money.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { confirmLimit, withdrawLimit } from '#stores/protection/responsible-play.ts';
import { describeMoney } from '../../../kit/describe.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { text } from '../../../kit/text.ts';
import { useAction } from '../../../kit/use-action.ts';
import type { PageProps } from '../../page-props.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { playLimitName } from './limit-name.ts';

export interface LimitListProps extends PageProps {
  readonly kind: LimitKind;
  readonly limits: readonly PlayLimit[];
}

/** Limits of one kind. */
export function LimitList({ kind, limits, ...page }: LimitListProps) {
  const { messages } = page;
  return (
    <section className="centre-part">
      <h3>{messages[`limits:kind_${kind}`]}</h3>
      <p className="muted">{messages[`limits:about_${kind}`]}</p>
      <ul className="security-list">
        {limits
          .filter((each) => each.kind === kind)
          .map((limit) => (
            <LimitRow key={limit.period} {...page} limit={limit} />
          ))}
      </ul>
    </section>
  );
}

function LimitRow({ limit, ...page }: PageProps & { readonly limit: PlayLimit }) {
  const { messages, locale, currencySymbol } = page;
  const [isOpen, setOpen] = useState(false);
  const { amount, used, left, raise } = limit;
  const name = playLimitName(messages, limit);
  const money = describeMoney({ locale, currencySymbol });
  const words = messages[amount ? 'limits:change' : 'limits:set'];
  return (
    <li>
      <div>
        <p className="security-name limit-name">
          {messages[`limits:period_${limit.period}`]}:{' '}
          {amount ? money(amount) : messages['limits:none']}
        </p>
        <p className="muted">
          {left
            ? text(messages, 'limits:left', { used: money(used), left: money(left) })
            : text(messages, 'limits:used', { used: money(used) })}
        </p>
        {raise && <Raise {...page} limit={limit} raise={raise} money={money} />}
      </div>
      <button
        type="button"
        className="button button-quiet"
        aria-label={`${words}: ${name}`}
        onClick={() => setOpen(true)}
      >
        {words}
      </button>
      {isOpen && (
        <LimitDialog {...page} limit={limit} title={name} onClose={() => setOpen(false)} />
      )}
    </li>
  );
}

interface RaiseProps extends PageProps {
  readonly limit: PlayLimit;
  readonly raise: NonNullable<PlayLimit['raise']>;
  readonly money: (amount: Money) => string;
}

/** A higher limit that waits, and what its member may say to it. */
function Raise({ messages, timeZone, limit, raise, money }: RaiseProps) {
  const limitKey = { kind: limit.kind, period: limit.period };
  const yes = useAction(confirmLimit);
  const back = useAction(withdrawLimit);
  const isDue = raise.fromMs <= Date.now();
  const isBusy = yes.isRunning || back.isRunning;
  return (
    <>
      <p>
        {text(messages, isDue ? 'limits:raise_due' : 'limits:raise_waits', {
          amount: raise.amount ? money(raise.amount) : messages['limits:none'],
          from: formatTimestamp(raise.fromMs, timeZone),
          until: formatTimestamp(raise.lapsesAtMs, timeZone),
        })}
      </p>
      <FormStatus messages={messages} refusal={yes.refusal ?? back.refusal} />
      <div className="centre-buttons">
        {isDue && (
          <button
            type="button"
            className="button button-main"
            disabled={isBusy}
            onClick={() => yes.run(limitKey)}
          >
            {messages['limits:raise_yes']}
          </button>
        )}
        <button
          type="button"
          className="button button-quiet"
          disabled={isBusy}
          onClick={() => back.run(limitKey)}
        >
          {messages['limits:raise_drop']}
        </button>
      </div>
    </>
  );
}
