import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PointsWorking } from '#contract/rewards/points.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { $pointsWorking, loadPointsWorking } from '#stores/rewards/points.ts';
import { ResourceView } from '../kit/centre/resource-view.tsx';
import { describeMoney } from '../kit/describe.ts';
import { text } from '../kit/text.ts';
import type { MallProps } from './mall-props.ts';

interface EarningWorkingProps extends MallProps {
  readonly earningId: string;
}

/** Working of a day's points: amount, rate and rest, with the rounds or deposits behind it. */
export function EarningWorking(props: EarningWorkingProps) {
  const { messages, earningId } = props;
  const shown = useStore($pointsWorking, { ssr: 'initial' });
  useEffect(() => void loadPointsWorking(earningId), [earningId]);
  const retry = () => void loadPointsWorking(earningId);
  return (
    <ResourceView messages={messages} shown={shown} onRetry={retry}>
      {(working) => <Working {...props} working={working} />}
    </ResourceView>
  );
}

function Working(props: MallProps & { readonly working: PointsWorking }) {
  const { messages, timeZone, working } = props;
  const money = describeMoney(props);
  const { amount, carriedIn, per, points, carriedOut, day, sources, hasMore } = working;
  const values = {
    day,
    amount: money(amount),
    carriedIn: money(carriedIn),
    per: money(per),
    count: points,
    carriedOut: money(carriedOut),
  };
  return (
    <div className="points-working">
      <p>{text(messages, 'points:working', values)}</p>
      <ul>
        {sources.map((source) => (
          <li key={source.id} className="points-line figures">
            <span>
              {source.title} <span className="muted">{formatTimestamp(source.atMs, timeZone)}</span>
            </span>
            <span>{money(source.amount)}</span>
          </li>
        ))}
      </ul>
      {hasMore && <p className="muted">{messages['points:working_more']}</p>}
    </div>
  );
}
