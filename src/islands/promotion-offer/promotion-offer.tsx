import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { MemberPromotion, PromotionButton } from '#contract/rewards/promotions.ts';
import { $session } from '#stores/identity/session.ts';
import { showTrueAccount } from '#stores/identity/true-account.ts';
import { shownValue } from '#stores/resource.ts';
import {
  $memberPromotions,
  claimOffer,
  followMemberPromotions,
  joinOffer,
} from '#stores/rewards/member-promotions.ts';
import { describeMoney } from '../kit/describe.ts';
import { DoneNote } from '../kit/done-note.tsx';
import { FormStatus } from '../kit/form-status.tsx';
import { lazyComponent } from '../kit/lazy-component.tsx';
import { OfferWorth } from '../kit/offer-worth.tsx';
import { text } from '../kit/text.ts';
import { useAction } from '../kit/use-action.ts';
import type { ApplicationDialogProps } from './application-dialog.tsx';
import type { OfferProps } from './offer-props.ts';
import { OwnRaffles } from './own-raffles.tsx';
import { WhyNot } from './why-not.tsx';

const ApplicationDialog = lazyComponent<ApplicationDialogProps>(
  () => import('./application-dialog.tsx'),
);

/** State of a promotion for the member, with the one button that fits and what is missing. */
export function PromotionOffer(props: OfferProps) {
  const { messages, promotionId, title, offer } = props;
  const { state } = useStore($session, { ssr: 'initial' });
  const isTrial = state === 'trial';
  const shown = shownValue(useStore($memberPromotions, { ssr: 'initial' }));
  useEffect(() => (isTrial ? undefined : followMemberPromotions()), [isTrial]);
  const own = shown?.promotions.find((each) => each.promotionId === promotionId);
  if (isTrial) {
    return (
      <div className="offer-own">
        {offer.button && (
          <Button {...props} title={title} button={offer.button} onPress={showTrueAccount} />
        )}
      </div>
    );
  }
  return (
    <div className="offer-own" aria-busy={!shown}>
      {own && <OwnOffer key={own.version} {...props} messages={messages} own={own} />}
    </div>
  );
}

interface OwnOfferProps extends OfferProps {
  readonly own: MemberPromotion;
}

function OwnOffer(props: OwnOfferProps) {
  const { messages, own, title } = props;
  const { state, button, amount, worth, why, raffles } = own;
  const [isApplying, setApplying] = useState(false);
  const [done, setDone] = useState<string>();
  const action = useAction(() => press(props), setDone);
  return (
    <>
      <p className="offer-state">
        <span className={`offer-mark offer-${state}`}>{messages[`promotions:state_${state}`]}</span>
        {amount && <b className="figures">{describeMoney(props)(amount)}</b>}
      </p>
      {why !== undefined && <p className="muted">{why}</p>}
      {raffles && <OwnRaffles {...props} raffles={raffles} />}
      {worth && <OfferWorth {...props} worth={worth} />}
      {button && (
        <Button
          {...props}
          title={title}
          button={button}
          isBusy={action.isRunning}
          onPress={() => (button === 'apply' ? setApplying(true) : action.run())}
        />
      )}
      <FormStatus messages={messages} refusal={action.refusal} />
      <DoneNote>{done}</DoneNote>
      {own.state === 'claimed' && (
        <a className="text-link" href="?mc=bonusDetails" data-opens="centre">
          {messages['promotions:details']}
        </a>
      )}
      {needsReasons(own) && <WhyNot {...props} conditions={own.conditions} />}
      {isApplying && (
        <ApplicationDialog
          {...props}
          own={own}
          onClose={() => setApplying(false)}
          onDone={setDone}
        />
      )}
    </>
  );
}

/** Joins or claims under the terms that the page shows, or those that the member joined under. */
async function press({ own, offer, messages, ...props }: OwnOfferProps) {
  const { promotionId, button, conditions } = own;
  const hasJoined = conditions.some(({ name, isMet }) => name === 'joined' && isMet);
  const version = hasJoined || own.state === 'issued' ? own.version : offer.version;
  const send = button === 'join' ? joinOffer : claimOffer;
  const answer = await send({ promotionId, version });
  if (!answer.ok) return answer;
  const claimed = own.kind === 'raffle' ? 'promotions:claimed_prize' : 'promotions:claimed';
  const key = button === 'join' ? 'promotions:joined' : claimed;
  const { amount } = answer.value;
  const values = { amount: amount && describeMoney(props)(amount) };
  return { ok: true, value: text(messages, key, values) } as const;
}

function needsReasons({ state, button }: MemberPromotion): boolean {
  return (
    button !== 'claim' && ['join', 'closed', 'signed', 'process', 'coming_soon'].includes(state)
  );
}

interface ButtonProps extends Pick<OfferProps, 'messages' | 'title'> {
  readonly button: PromotionButton;
  readonly isBusy?: boolean;
  readonly onPress: () => void;
}

function Button({ messages, title, button, isBusy = false, onPress }: ButtonProps) {
  return (
    <button type="button" className="button button-main" disabled={isBusy} onClick={onPress}>
      {isBusy ? messages['dialogs:working'] : messages[`promotions:${button}`]}
      <span className="visually-hidden"> {title}</span>
    </button>
  );
}
