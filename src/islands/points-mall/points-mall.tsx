import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { $session } from '#stores/identity/session.ts';
import { showTrueAccount } from '#stores/identity/true-account.ts';
import { $points, followPoints } from '#stores/rewards/points.ts';
import { DoneNote } from '../kit/done-note.tsx';
import { lazyComponent } from '../kit/lazy-component.tsx';
import { text } from '../kit/text.ts';
import type { MallDialogProps } from './mall-dialog.tsx';
import type { ChosenItem, MallProps } from './mall-props.ts';
import { useRedeemPresses } from './use-redeem-presses.ts';

const MallDialog = lazyComponent<MallDialogProps>(() => import('./mall-dialog.tsx'));

/** Views that open over the mall. */
export const mallViews = ['history', 'details', 'convert'] as const;

/** Points of the member in the mall, with what can be opened; it also serves the items' buttons. */
export function PointsMall(props: MallProps) {
  const { messages, items, locale, isConvertible } = props;
  const shown = useStore($points, { ssr: 'initial' });
  const { state } = useStore($session, { ssr: 'initial' });
  const isTrial = state === 'trial';
  const [view, setView] = useState<(typeof mallViews)[number]>();
  const [item, setItem] = useState<ChosenItem>();
  const [done, setDone] = useState<string>();
  useEffect(() => (isTrial ? undefined : followPoints()), [isTrial]);
  const choose = useCallback(
    (chosen: ChosenItem) => (isTrial ? showTrueAccount() : setItem(chosen)),
    [isTrial],
  );
  useRedeemPresses(items, choose);
  const { points = 0, held = 0, today = 0 } = shown.state === 'ready' ? shown.value : {};
  const close = () => {
    setView(undefined);
    setItem(undefined);
  };
  return (
    <section className="points-own" aria-labelledby="points-own-title">
      <div className="points-sum">
        <h2 id="points-own-title">{messages['points:title']}</h2>
        <output aria-label={messages['points:title']} className="points-balance figures">
          {shown.state === 'ready' || isTrial ? new Intl.NumberFormat(locale).format(points) : '…'}
        </output>
        {held > 0 && (
          <span className="muted">{text(messages, 'points:held', { count: held })}</span>
        )}
        {today > 0 && (
          <span className="muted">{text(messages, 'points:today', { count: today })}</span>
        )}
      </div>
      <div className="points-ways">
        {mallViews
          .filter((each) => each !== 'convert' || isConvertible)
          .map((each) => (
            <button
              key={each}
              type="button"
              className="button button-quiet"
              onClick={() => (isTrial ? showTrueAccount() : setView(each))}
            >
              {messages[`points:${each}`]}
            </button>
          ))}
      </div>
      <DoneNote className="points-done">{done}</DoneNote>
      {(view || item) && (
        <MallDialog {...props} view={view} item={item} onClose={close} onDone={setDone} />
      )}
    </section>
  );
}
