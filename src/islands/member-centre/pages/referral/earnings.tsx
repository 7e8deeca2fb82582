import type { ReferralSummary, ReferralTerms } from '#contract/rewards/referrals.ts';
import { describeMoney } from '../../../kit/describe.ts';
import type { PageProps } from '../../page-props.ts';
import { RewardState, type RewardStateProps } from './reward-state.tsx';

export interface EarningsProps extends PageProps, Pick<RewardStateProps, 'onDone'> {
  readonly summary: ReferralSummary;
}

/** Terms of the rewards, and the member's own reward for having joined. */
export function Earnings(props: EarningsProps) {
  const { messages, summary, onDone } = props;
  const { terms, own, claimedThisMonth } = summary;
  const title = messages['centre:referral_own'];
  return (
    <>
      {own && (
        <section className="centre-part">
          <h3>{title}</h3>
          <RewardState {...props} id={own.id} name={title} reward={own} onDone={onDone} />
        </section>
      )}
      {terms ? (
        <Terms {...props} terms={terms} claimedThisMonth={claimedThisMonth} />
      ) : (
        <p>{messages['centre:referral_rewards']}</p>
      )}
    </>
  );
}

interface TermsProps extends PageProps, Pick<ReferralSummary, 'claimedThisMonth'> {
  readonly terms: ReferralTerms;
}

function Terms(props: TermsProps) {
  const { messages, locale, terms, claimedThisMonth } = props;
  const money = describeMoney(props);
  const numbers = new Intl.NumberFormat(locale);
  const { inviter, friend, deposit, stake, days, mostPerMonth } = terms;
  const rows = [
    ['centre:referral_you_get', money(inviter)],
    ['centre:referral_friend_gets', money(friend)],
    ['centre:referral_deposit', money(deposit)],
    ['centre:referral_stake', money(stake)],
    ['centre:referral_days', numbers.format(days)],
    [
      'centre:referral_month',
      `${numbers.format(claimedThisMonth)} / ${numbers.format(mostPerMonth)}`,
    ],
  ] as const;
  return (
    <section className="centre-part">
      <h3>{messages['centre:referral_terms']}</h3>
      <ul>
        {rows.map(([key, value]) => (
          <li key={key} className="claim-line">
            <span>{messages[key]}</span>
            <b className="figures">{value}</b>
          </li>
        ))}
      </ul>
      <p className="muted">{messages['centre:referral_privacy']}</p>
    </section>
  );
}
