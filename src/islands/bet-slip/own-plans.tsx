import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DrawPlan } from '#contract/draws/plans.ts';
import { refusedReason } from '#lib/lottery/plans/refused-reason.ts';
import { $ownPlans, followOwnPlans, stopPlan } from '#stores/draws/plans.ts';
import { shownValue } from '#stores/resource.ts';
import { describeMoney } from '../kit/describe.ts';
import { FormStatus } from '../kit/form-status.tsx';
import { text } from '../kit/text.ts';
import { useAction } from '../kit/use-action.ts';
import { PlanParts } from './plan-parts.tsx';
import type { SlipProps } from './slip-props.ts';
import { numbersText, playName } from './slip-words.ts';

/** The member's plans on a lottery; nothing when there are none. */
export function OwnPlans(props: SlipProps) {
  const { messages, gameCode } = props;
  const shown = useStore($ownPlans, { ssr: 'initial' });
  useEffect(() => followOwnPlans(gameCode), [gameCode]);
  const { plans = [] } = shownValue(shown) ?? {};
  if (plans.length === 0) return null;
  return (
    <section aria-labelledby="own-plans-title">
      <h3 id="own-plans-title">{messages['slip:plan.own']}</h3>
      <ul className="slip-bets">
        {plans.map((plan) => (
          <OwnPlan key={plan.planId} {...props} plan={plan} />
        ))}
      </ul>
    </section>
  );
}

function OwnPlan({ plan, ...props }: SlipProps & { readonly plan: DrawPlan }) {
  const { messages } = props;
  const { planId, end, issues, stake, staked, held, released, paid } = plan;
  const money = describeMoney(props);
  const stopping = useAction(() => stopPlan(planId));
  const name = playName(props, plan.play);
  const state =
    end?.why === 'refused'
      ? messages[`slip:plan.refused.${refusedReason(end.code)}`]
      : messages[`slip:plan.state.${end?.why ?? 'going'}`];
  return (
    <li>
      <p>
        <strong>{name}</strong>
        <span className="slip-numbers figures">{numbersText(props, plan.numbers)}</span>
        <span className="muted figures">
          {text(messages, 'slip:plan.line', {
            count: issues,
            stake: money(stake),
            staked: money(staked),
            held: money(held),
            released: money(released),
            paid: money(paid),
          })}
        </span>
        <span className="own-state">{state}</span>
      </p>
      {!end && held.amountMinor !== '0' && (
        <button
          type="button"
          className="button button-quiet"
          disabled={stopping.isRunning}
          onClick={() => stopping.run()}
        >
          {messages['slip:plan.stop']}
          <span className="visually-hidden"> {name}</span>
        </button>
      )}
      <PlanParts {...props} planId={planId} />
      <FormStatus messages={messages} refusal={stopping.refusal} />
    </li>
  );
}
