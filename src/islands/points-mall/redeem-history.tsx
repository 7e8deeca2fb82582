import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Redeem } from '#contract/rewards/redeems.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { $redeems, loadEarlierRedeems, loadRedeems } from '#stores/rewards/points.ts';
import { ResourceView } from '../kit/centre/resource-view.tsx';
import { FormStatus } from '../kit/form-status.tsx';
import { text } from '../kit/text.ts';
import { useAction } from '../kit/use-action.ts';
import type { MallProps } from './mall-props.ts';

/** Redemptions of the member, newest first, with their states and remarks. */
export function RedeemHistory(props: MallProps) {
  const { messages } = props;
  const shown = useStore($redeems, { ssr: 'initial' });
  const earlier = useAction(loadEarlierRedeems);
  useEffect(() => void loadRedeems(), []);
  return (
    <ResourceView messages={messages} shown={shown} onRetry={() => void loadRedeems()}>
      {({ list, hasMore }) => (
        <>
          {list.length === 0 && <p className="muted">{messages['points:history_none']}</p>}
          <ul className="points-list">
            {list.map((each) => (
              <RedeemLine key={each.id} {...props} redeem={each} />
            ))}
          </ul>
          <FormStatus messages={messages} refusal={earlier.refusal} />
          {hasMore && (
            <button
              type="button"
              className="button button-quiet"
              disabled={earlier.isRunning}
              onClick={() => earlier.run()}
            >
              {messages['points:more']}
            </button>
          )}
        </>
      )}
    </ResourceView>
  );
}

function RedeemLine({ messages, timeZone, redeem }: MallProps & { readonly redeem: Redeem }) {
  const { title, points, state, remark, requestedAtMs } = redeem;
  return (
    <li>
      <span className="points-line">
        <b>{title}</b>
        <span className={`points-state points-${state}`}>{messages[`points:state_${state}`]}</span>
      </span>
      <span className="points-line muted figures">
        <span>{formatTimestamp(requestedAtMs, timeZone)}</span>
        <span>{text(messages, 'content:points.cost', { count: points })}</span>
      </span>
      {remark !== '' && <p>{text(messages, 'points:remark', { remark })}</p>}
    </li>
  );
}
