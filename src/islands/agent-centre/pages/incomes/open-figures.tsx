import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OpenIncome } from '#contract/agents/open-incomes.ts';
import { minuteMs } from '#lib/time.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { $openIncomes, loadOpenIncomes, watchOpenIncomes } from '#stores/agents/open-incomes.ts';
import { ResourceView } from '../../../kit/centre/resource-view.tsx';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';
import { NextTier } from './next-tier.tsx';
import { OpenSum } from './open-sum.tsx';
import { useFigures } from './use-figures.ts';

export interface OpenFiguresProps extends PageProps {
  readonly kind: OpenIncome['kind'];
}

/** Figures of the periods of a kind that are not paid yet, with the conditions of the next tier. */
export function OpenFigures(props: OpenFiguresProps) {
  const { messages, kind } = props;
  const shown = useStore($openIncomes, { ssr: 'initial' });
  useEffect(watchOpenIncomes, []);
  useEffect(() => {
    void loadOpenIncomes(true);
    const timer = setInterval(() => {
      if (!document.hidden) void loadOpenIncomes(false);
    }, minuteMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <ResourceView messages={messages} shown={shown} onRetry={() => void loadOpenIncomes(true)}>
      {({ nowMs, list }) => {
        const own = list.filter((each) => each.kind === kind);
        if (own.length === 0) return <p className="muted">{messages['agents:open_none']}</p>;
        return own.map((income) => (
          <OpenPeriod
            key={`${income.contractId} ${income.period}`}
            {...props}
            income={income}
            isOver={income.toMs <= nowMs}
          />
        ));
      }}
    </ResourceView>
  );
}

/** Props of the parts of an open period. */
export interface OpenPeriodProps extends PageProps {
  readonly income: OpenIncome;
}

function OpenPeriod(props: OpenPeriodProps & { readonly isOver: boolean }) {
  const { messages, timeZone, income, isOver } = props;
  const { money, rate, period } = useFigures(props);
  const { paid, fromMs, toMs, paysAtMs, reachedTier, rateBps, ownBps, heldAtBps } = income;
  const moment = (atMs: number) => formatMoment(atMs, timeZone);
  return (
    <section className="centre-part incomes incomes-open">
      <h3>
        {text(messages, `agents:open_${isOver ? 'over' : 'title'}`, {
          period: period(income.period),
        })}
      </h3>
      <dl className="records-sums">
        <div>
          <dt>{messages['agents:open_paid']}</dt>
          <dd className="figures">{money(paid)}</dd>
        </div>
        <div>
          <dt>{messages['agents:open_rate']}</dt>
          <dd className="figures">
            {reachedTier === undefined
              ? messages['agents:realtime_no_tier']
              : text(messages, 'agents:realtime_tier', {
                  rate: rate(rateBps),
                  tier: reachedTier + 1,
                })}
          </dd>
        </div>
        <div>
          <dt>{messages['agents:open_pays']}</dt>
          <dd className="figures">{moment(paysAtMs)}</dd>
        </div>
      </dl>
      {heldAtBps !== undefined && (
        <p className="figures incomes-held">
          {text(messages, 'agents:income_held', { own: rate(ownBps), rate: rate(heldAtBps) })}
        </p>
      )}
      <div className="incomes-inputs">
        <OpenSum {...props} />
        <NextTier {...props} />
      </div>
      <p className="muted figures">
        {messages['agents:open_span']}{' '}
        {text(messages, 'agents:open_from_until', { from: moment(fromMs), until: moment(toMs) })}.{' '}
        {messages['agents:open_note']}{' '}
        {income.kind === 'dividend' && messages['agents:open_note_dividend']}
      </p>
    </section>
  );
}
