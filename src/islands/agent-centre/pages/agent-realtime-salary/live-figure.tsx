import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { RealtimeIncome } from '#contract/agents/realtime-income.ts';
import { wholeInBps } from '#lib/basis-points.ts';
import { secondMs } from '#lib/time.ts';
import {
  $realtimeIncome,
  loadRealtimeIncome,
  watchRealtimeIncome,
} from '#stores/agents/realtime-income.ts';
import { shownValue } from '#stores/resource.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { describeBalance } from '../../../kit/describe.ts';
import { text } from '../../../kit/text.ts';
import { useSecondsUntil } from '../../../kit/use-countdown.ts';
import type { PageProps } from '../../page-props.ts';
import { dayWriter } from '../agent-team-overview/figures.ts';

type LiveProps = Pick<PageProps, 'messages' | 'locale' | 'currencySymbol'>;

/**
 * Milliseconds between reads while the page is open; a settlement is made within a minute of its
 * time.
 */
const refreshMs = 15 * secondMs;

/** Real-time salary since the last settlement, the time of the next one, and the day's true-up. */
export function LiveFigure(props: LiveProps) {
  const { messages } = props;
  const shown = useStore($realtimeIncome, { ssr: 'initial' });
  const settlesAtMs = shownValue(shown)?.settlesAtMs;
  useEffect(watchRealtimeIncome, []);
  useEffect(() => askAt(settlesAtMs), [settlesAtMs]);
  useEffect(() => {
    void loadRealtimeIncome(true);
    const timer = setInterval(() => {
      if (!document.hidden) void loadRealtimeIncome(false);
    }, refreshMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <ResourceView messages={messages} shown={shown} onRetry={() => void loadRealtimeIncome(true)}>
      {({ income, settlesAtMs }) =>
        income ? (
          <Figures {...props} income={income} settlesAtMs={settlesAtMs} />
        ) : (
          <p className="muted">{messages['agents:realtime_none']}</p>
        )
      }
    </ResourceView>
  );
}

/** Asks again when five minutes are over: what was a countdown is being settled, or begins anew. */
function askAt(atMs: number | undefined): (() => void) | undefined {
  if (atMs === undefined) return undefined;
  const timer = setTimeout(() => void loadRealtimeIncome(false), Math.max(0, atMs - Date.now()));
  return () => clearTimeout(timer);
}

function Figures({
  messages,
  locale,
  currencySymbol,
  income,
  settlesAtMs,
}: LiveProps & { readonly income: RealtimeIncome; readonly settlesAtMs: number | undefined }) {
  const money = describeBalance({ locale, currencySymbol });
  const { live, today, trueUp, rateBps, reachedTier } = income;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <section className="centre-part">
      <dl className="records-sums">
        <div>
          <dt>{messages['agents:realtime_live']}</dt>
          <dd className="figures">{money(live)}</dd>
        </div>
        <div>
          <dt>{messages[`agents:realtime_${settlesAtMs === undefined ? 'over' : 'next'}`]}</dt>
          <dd className="figures">
            {settlesAtMs === undefined ? (
              messages['agents:realtime_settling']
            ) : (
              <TimeLeft untilMs={settlesAtMs} />
            )}
          </dd>
        </div>
        <div>
          <dt>{messages['agents:realtime_today']}</dt>
          <dd className="figures">{money(today)}</dd>
        </div>
        {rateBps !== undefined && (
          <div>
            <dt>{messages['agents:realtime_rate']}</dt>
            <dd className="figures">
              {reachedTier === undefined
                ? messages['agents:realtime_no_tier']
                : text(messages, 'agents:realtime_tier', {
                    rate: percent.format(rateBps / wholeInBps),
                    tier: String(reachedTier + 1),
                  })}
            </dd>
          </div>
        )}
        {trueUp && (
          <div>
            <dt>
              {text(messages, 'agents:realtime_true_up', { day: dayWriter(locale)(trueUp.day) })}
            </dt>
            <dd className="figures">
              {money(trueUp.difference)}{' '}
              <span className="muted">
                {text(messages, 'agents:realtime_true_up_of', { earned: money(trueUp.earned) })}
              </span>
            </dd>
          </div>
        )}
      </dl>
      <p className="muted">{messages['agents:realtime_note']}</p>
    </section>
  );
}

/** Minutes and seconds until the settlement; a screen reader is not told each second. */
function TimeLeft({ untilMs }: { readonly untilMs: number }) {
  const seconds = useSecondsUntil(untilMs);
  const two = (part: number) => String(part).padStart(2, '0');
  return (
    <span role="timer" aria-live="off">
      {two(Math.floor(seconds / 60))}:{two(seconds % 60)}
    </span>
  );
}
