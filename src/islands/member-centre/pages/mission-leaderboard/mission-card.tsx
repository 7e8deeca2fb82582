import type { Mission } from '#contract/rewards/missions.ts';
import { toMoney } from '#lib/money.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { submitMissionClaim } from '#stores/rewards/missions.ts';
import { describeMoney } from '../../../kit/describe.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { text } from '../../../kit/text.ts';
import { useAction } from '../../../kit/use-action.ts';
import type { PageProps } from '../../page-props.ts';

interface MissionCardProps extends PageProps {
  readonly mission: Mission;
  readonly onDone: (points: number) => void;
}

/** One mission: its goal, its progress in words and as a bar, and the button to claim it. */
export function MissionCard(props: MissionCardProps) {
  const { messages, timeZone, mission, onDone } = props;
  const { points, state, untilMs, kind, lasts, goal } = mission;
  const claim = useAction(
    () => submitMissionClaim(mission),
    ({ points: credited }) => onDone(credited),
  );
  const goalMinor = goal.by === 'stake' ? BigInt(goal.amount.amountMinor) : BigInt(goal.count);
  const share = Number((BigInt(mission.reached) * 100n) / goalMinor);
  const title = describeGoal(props, mission);
  return (
    <li className="centre-part">
      <div className="claim-line">
        <h3>{title}</h3>
        <b className="figures">{text(messages, 'content:points.cost', { count: points })}</b>
      </div>
      <p className="muted">
        {messages[`claims:lasts_${lasts}`]}
        {kind && ` · ${messages[`points:kind_${kind}`]}`}
      </p>
      <progress className="claim-bar" max={100} value={Math.min(100, share)} aria-label={title} />
      <FormStatus messages={messages} refusal={claim.refusal} />
      <div className="claim-line">
        <span className="muted figures">
          {state === 'claimed'
            ? messages['claims:mission_claimed']
            : state === 'claimable'
              ? text(messages, 'claims:until', { until: formatMoment(untilMs, timeZone) })
              : describeReached(props, mission)}
        </span>
        {state === 'claimable' && (
          <button
            type="button"
            className="button button-main"
            disabled={claim.isRunning}
            onClick={() => claim.run()}
          >
            {claim.isRunning ? messages['dialogs:working'] : messages['claims:claim']}
            <span className="visually-hidden"> {title}</span>
          </button>
        )}
      </div>
    </li>
  );
}

function describeGoal(props: PageProps, { goal }: Mission): string {
  const { messages } = props;
  if (goal.by === 'stake') {
    return text(messages, 'claims:goal_stake', { amount: describeMoney(props)(goal.amount) });
  }
  return text(messages, `claims:goal_${goal.by}`, { count: goal.count });
}

function describeReached(props: PageProps, { goal, reached }: Mission): string {
  const { messages, locale } = props;
  const money = describeMoney(props);
  const numbers = new Intl.NumberFormat(locale);
  const [own, whole] =
    goal.by === 'stake'
      ? [money(toMoney(BigInt(reached), goal.amount.currency)), money(goal.amount)]
      : [numbers.format(BigInt(reached)), numbers.format(goal.count)];
  return text(messages, 'claims:reached', { reached: own, goal: whole });
}
