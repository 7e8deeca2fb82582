import { useState } from 'react';
import type { DrawPlanOrder } from '#contract/draws/plans.ts';
import { toMoney } from '#lib/money.ts';
import { reloadOwnGroup } from '#stores/draws/own-group.ts';
import { emptyPlan, type PlanDraft, type PlanFault, pricePlan } from '#stores/draws/plan-draft.ts';
import { placePlan } from '#stores/draws/plans.ts';
import { removeBet, type SlipBet } from '#stores/draws/slip.ts';
import { describeMoney } from '../kit/describe.ts';
import { text } from '../kit/text.ts';
import { useAction } from '../kit/use-action.ts';
import { PlacingRefusal } from './placing-refusal.tsx';
import { PlanFields } from './plan-fields.tsx';
import type { SlipProps } from './slip-props.ts';

interface FollowFormProps extends SlipProps {
  readonly bet: SlipBet;
  /** The first issue; missing while none takes bets. */
  readonly issue: string | undefined;
  /** Called with the text about a plan that was started. */
  readonly onStarted: (done: string) => void;
}

/** Form that follows the slip's only bet over consecutive issues. */
export function FollowForm({ bet, issue, onStarted, ...props }: FollowFormProps) {
  const { messages, gameCode, stakes, locale } = props;
  const { currency } = stakes.least;
  const [draft, setDraft] = useState(emptyPlan);
  const [fault, setFault] = useState<PlanFault>();
  const follow = useAction(
    async (order: DrawPlanOrder) => {
      const answer = await placePlan(order);
      if (!answer.ok && answer.refusal.code === 'group_too_high') void reloadOwnGroup();
      return answer;
    },
    ({ issues, stake }) => {
      const values = { count: issues, amount: describeMoney(props)(stake) };
      onStarted(text(messages, 'slip:plan.started', values));
      removeBet(bet.id);
    },
  );
  const terms = { gameCode, fromNumber: issue ?? '', currency, locale };
  const priced = pricePlan(draft, bet, terms);
  const put = (change: Partial<PlanDraft>) => {
    setDraft({ ...draft, ...change });
    setFault(undefined);
  };
  const amount = priced.ok && describeMoney(props)(toMoney(priced.value.stakeMinor, currency));
  return (
    <details className="slip-follow">
      <summary>{messages['slip:plan.title']}</summary>
      <form
        className="slip-follow-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (priced.ok) follow.run(priced.value.order);
          else setFault(priced.refusal);
        }}
      >
        <p className="muted">{messages['slip:plan.text']}</p>
        <PlanFields messages={messages} draft={draft} fault={fault} put={put} />
        <PlacingRefusal {...props} refusal={follow.refusal} />
        {amount && (
          <p className="figures" role="status">
            {text(messages, 'slip:plan.held', { amount })}
          </p>
        )}
        <button
          type="submit"
          className="button button-quiet"
          disabled={follow.isRunning || issue === undefined}
        >
          {messages[follow.isRunning ? 'slip:placing' : 'slip:plan.follow']}
        </button>
      </form>
    </details>
  );
}
