import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DrawPlan } from '#contract/draws/plans.ts';
import { $runningPlans, followRunningPlans, stopPlan } from '#stores/draws/plans.ts';
import { shownValue } from '#stores/resource.ts';
import { numberWords, playWords } from '../../../kit/bet-words.ts';
import { describeMoney } from '../../../kit/describe.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { text } from '../../../kit/text.ts';
import { useAction } from '../../../kit/use-action.ts';
import type { PageProps } from '../../page-props.ts';
import { lotteryAddress } from './lottery-address.ts';

/** The member's plans that run, on every lottery; nothing while there are none. */
export function RunningPlans(props: PageProps) {
  const { messages } = props;
  const shown = useStore($runningPlans, { ssr: 'initial' });
  useEffect(followRunningPlans, []);
  const { plans = [] } = shownValue(shown) ?? {};
  if (shown.state === 'failed') return <FormStatus messages={messages} refusal={shown.refusal} />;
  if (plans.length === 0) return null;
  return (
    <section className="centre-part" aria-labelledby="running-plans">
      <h3 id="running-plans">{messages['bets:plans']}</h3>
      <ul className="bets-plans">
        {plans.map((plan) => (
          <RunningPlan key={plan.planId} {...props} plan={plan} />
        ))}
      </ul>
    </section>
  );
}

function RunningPlan({ plan, ...props }: PageProps & { readonly plan: DrawPlan }) {
  const { messages, paths } = props;
  const { planId, title, gameCode, numbers, issues, stake, staked, held } = plan;
  const { released, paid } = plan;
  const money = describeMoney(props);
  const stopping = useAction(() => stopPlan(planId));
  return (
    <li>
      <p>
        <a className="text-link" href={lotteryAddress(gameCode, paths.prefix)}>
          {title}
        </a>{' '}
        {playWords(messages, plan)}: <b className="figures">{numberWords(messages, numbers)}</b>
        <span className="bets-under figures">
          {text(messages, 'slip:plan.line', {
            count: issues,
            stake: money(stake),
            staked: money(staked),
            held: money(held),
            released: money(released),
            paid: money(paid),
          })}
        </span>
      </p>
      <button
        type="button"
        className="button button-quiet"
        disabled={stopping.isRunning}
        onClick={() => stopping.run()}
      >
        {messages['slip:plan.stop']}
        <span className="visually-hidden"> {title}</span>
      </button>
      <FormStatus messages={messages} refusal={stopping.refusal} />
    </li>
  );
}
