import type { ReferralReward } from '#contract/rewards/referrals.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { submitReferralClaim } from '#stores/rewards/referrals.ts';
import { describeMoney } from '../../../kit/describe.ts';
import { FormStatus } from '../../../kit/form-status.tsx';
import { text } from '../../../kit/text.ts';
import { useAction } from '../../../kit/use-action.ts';
import type { PageProps } from '../../page-props.ts';

export interface RewardStateProps extends PageProps {
  /** The friend's id, or the member's own. */
  readonly id: string;
  /** Name of the reward, read aloud with the button. */
  readonly name: string;
  readonly reward: ReferralReward;
  readonly onDone: (reward: ReferralReward) => void;
}

/** Reward of an invitation: what is missing, until when, or the button to claim it. */
export function RewardState(props: RewardStateProps) {
  const { messages, id, name, reward, onDone } = props;
  const claim = useAction(() => submitReferralClaim(id, reward), onDone);
  const isOpen = reward.state === 'claimable';
  return (
    <>
      <FormStatus messages={messages} refusal={claim.refusal} />
      <div className="claim-line">
        <span className={isOpen ? 'figures' : 'muted figures'}>
          {describeMoney(props)(reward.amount)} · {describeState(props)}
        </span>
        {isOpen && (
          <button
            type="button"
            className="button button-main"
            disabled={claim.isRunning}
            onClick={() => claim.run()}
          >
            {claim.isRunning ? messages['dialogs:working'] : messages['claims:claim']}
            <span className="visually-hidden"> {name}</span>
          </button>
        )}
      </div>
    </>
  );
}

function describeState(props: RewardStateProps): string {
  const { messages, timeZone, reward } = props;
  const { state, untilMs, shares = 'address', claimedAtMs = 0 } = reward;
  const until = formatMoment(untilMs, timeZone);
  switch (state) {
    case 'running':
      return [...listMissing(props), text(messages, 'centre:referral_until', { until })].join(
        ' · ',
      );
    case 'claimable':
      return text(messages, 'claims:until', { until });
    case 'claimed':
      return text(messages, 'claims:claimed', { when: formatMoment(claimedAtMs, timeZone) });
    case 'shared':
      return messages[`centre:referral_shares_${shares}`];
    default:
      return messages[`centre:referral_${state}`];
  }
}

function listMissing(props: RewardStateProps): string[] {
  const { messages, reward } = props;
  const money = describeMoney(props);
  const parts = [
    ['centre:referral_left_deposit', reward.depositLeft],
    ['centre:referral_left_stake', reward.stakeLeft],
  ] as const;
  return parts
    .filter(([, left]) => left.amountMinor !== '0')
    .map(([key, left]) => text(messages, key, { amount: money(left) }));
}
