import { type ReferralReward, referralSummary, referrals } from '#contract/rewards/referrals.ts';
import { staffReferrals } from '#contract/staff/referrals.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { maskOf } from '../../model/messages.ts';
import type { ModelMember } from '../../model/model.ts';
import { claimedThisMonth, invitedBy, rewardsOf } from '../../model/rewards/referrals.ts';
import { expectSame, type Simulation } from '../../simulation.ts';
import { brandCurrency } from '../../world.ts';

/** Returns a reward as it is shown. */
function lineOf(reward: ReferralReward | undefined): readonly unknown[] {
  if (!reward) return ['none'];
  const { state, amount, depositLeft, stakeLeft, untilMs, shares, claimedAtMs } = reward;
  const amounts = [amount, depositLeft, stakeLeft].map((each) => each.amountMinor);
  return [state, ...amounts, untilMs, shares, claimedAtMs];
}

/** Returns a member's reward of an invitation, as the model has it. */
function lineInModel({ model }: Simulation, name: string, friend: string): readonly unknown[] {
  const reward = rewardsOf(model, name).find((each) => each.friend === friend);
  if (!reward) return ['none'];
  const { state, untilMs, shares, claimedAtMs } = reward;
  const amounts = [reward.amountMinor, reward.depositLeftMinor, reward.stakeLeftMinor].map(String);
  return [state, ...amounts, untilMs, shares, claimedAtMs];
}

/** Compares what a member sees of friends, on both levels, and of the rewards. */
export async function compareReferrals(
  simulation: Simulation,
  member: ModelMember,
  browser: TestBrowser,
): Promise<void> {
  const { model, ids } = simulation;
  const { name } = member;
  for (const level of [1, 2] as const) {
    const answer = await browser.call(referrals, { level });
    if (!answer.ok) {
      expectSame('friends', [answer.refusal.code, member.unit], ['need_true_account', 'trial']);
      return;
    }
    const shown = answer.value.list.map((each) => [
      each.id,
      each.name,
      each.joinedAtMs,
      each.through,
      ...lineOf(each.reward),
    ]);
    const expected = invitedBy(model, name, level).map((friend) => [
      ids.get(friend.name),
      maskOf(friend.name),
      friend.madeAtMs,
      level === 1 ? undefined : maskOf(friend.inviter ?? ''),
      ...(level === 1 ? lineInModel(simulation, name, friend.name) : ['none']),
    ]);
    expectSame(`friends of level ${level}`, shown, expected);
    expectSame('number of friends', answer.value.total, expected.length);
  }
  const answer = await browser.call(referralSummary, {});
  if (!answer.ok) throw new Error(answer.refusal.code);
  const { terms, claimable, claimedThisMonth: claimed, own } = answer.value;
  const { terms: offer } = model.referrals;
  const isOffered = offer.isOn && !model.agents.uplines.has(name);
  expectSame(
    'summary of friends',
    [
      terms && [terms.inviter, terms.friend, terms.deposit, terms.stake].map(amountOf),
      terms && [terms.days, terms.mostPerMonth],
      claimable,
      claimed,
      own?.id,
      ...lineOf(own),
    ],
    isOffered && member.currency === brandCurrency
      ? [
          [offer.inviterMinor, offer.friendMinor, offer.depositMinor, offer.stakeMinor].map(String),
          [offer.days, offer.mostPerMonth],
          ...restOf(simulation, name),
        ]
      : [undefined, undefined, ...restOf(simulation, name)],
  );
}

const amountOf = ({ amountMinor }: { readonly amountMinor: string }) => amountMinor;

function restOf(simulation: Simulation, name: string): readonly unknown[] {
  const { model, ids } = simulation;
  const all = rewardsOf(model, name);
  const own = all.find(({ friend }) => friend === name);
  return [
    all.filter(({ state }) => state === 'claimable').length,
    claimedThisMonth(model, name),
    own && ids.get(name),
    ...(own ? lineInModel(simulation, name, name) : ['none']),
  ];
}

/** Compares what staff see of a member's friends. */
export async function compareAsStaff(simulation: Simulation, name: string): Promise<void> {
  const answer = await simulation.house.staff(staffReferrals, { username: name });
  if (!answer.ok) throw new Error(answer.refusal.code);
  expectSame(
    'friends as staff see them',
    answer.value.friends.map((each) => [each.username, each.joinedAtMs, ...lineOf(each.reward)]),
    invitedBy(simulation.model, name, 1).map((friend) => [
      friend.name,
      friend.madeAtMs,
      ...lineInModel(simulation, name, friend.name),
    ]),
  );
}
