import { useStore } from '@nanostores/react';
import type { DrawPlanPart } from '#contract/draws/plans.ts';
import { $openPlan, openPlan } from '#stores/draws/plans.ts';
import { shownValue } from '#stores/resource.ts';
import { describeMoney } from '../kit/describe.ts';
import { text } from '../kit/text.ts';
import type { SlipProps } from './slip-props.ts';

/** Issues of a plan with the state of each, loaded when opened. */
export function PlanParts({ planId, ...props }: SlipProps & { readonly planId: string }) {
  const { messages, locale } = props;
  const open = shownValue(useStore($openPlan, { ssr: 'initial' }));
  const parts = open?.plan.planId === planId ? open.parts : [];
  const money = describeMoney(props);
  const line = ({ number, multiplier, stake }: DrawPlanPart) =>
    text(messages, 'slip:plan.part', {
      number,
      multiplier: new Intl.NumberFormat(locale).format(multiplier),
      stake: money(stake),
    });
  const became = ({ state, bet }: DrawPlanPart) =>
    bet
      ? text(messages, `slip:plan.part_state.${bet.state}`, { payout: money(bet.payout) })
      : messages[`slip:plan.part_state.${state === 'placed' ? 'accepted' : state}`];
  return (
    <details
      name="plan-parts"
      onToggle={({ currentTarget }) => currentTarget.open && void openPlan(planId)}
    >
      <summary>{messages['slip:plan.parts']}</summary>
      <ol className="figures">
        {parts.map((part) => (
          <li key={part.number}>
            {line(part)} <span className="muted">{became(part)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
