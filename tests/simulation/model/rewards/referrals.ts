import { brandCurrency } from '../../world.ts';
import { noteByStaff } from '../audit.ts';
import { houseOf, mainOf } from '../books.ts';
import { recordCost } from '../costs.ts';
import { dayOf } from '../limits.ts';
import { type Model, type ModelMember, memberOf } from '../model.ts';
import { areNeighbours, havePayoutsOfOne } from '../one-person.ts';
import { dayAfter, endOf } from './days.ts';
import { rewardedFacts } from './play-kinds.ts';

/** Terms of the rewards of invitations. */
export interface ModelReferralTerms {
  readonly isOn: boolean;
  readonly inviterMinor: bigint;
  readonly friendMinor: bigint;
  readonly depositMinor: bigint;
  readonly stakeMinor: bigint;
  readonly days: number;
  readonly mostPerMonth: number;
}

/** Terms that the world begins with: a deposit or two and a few bets reach them. */
export const firstTerms: ModelReferralTerms = {
  isOn: true,
  inviterMinor: 70_001n,
  friendMinor: 50_003n,
  depositMinor: 400_000n,
  stakeMinor: 300_000n,
  days: 2,
  mostPerMonth: 1,
};

/** Member who registered by another one's code, with the terms of that moment. */
interface Invitation {
  readonly friend: string;
  readonly inviter: string;
  readonly terms: ModelReferralTerms;
  readonly fromDay: string;
  readonly toDay: string;
}

/** Reward that was claimed. */
interface ClaimedReferral {
  readonly friend: string;
  readonly member: string;
  readonly amountMinor: bigint;
  readonly atMs: number;
}

export interface ReferralModel {
  terms: ModelReferralTerms;
  readonly invitations: Invitation[];
  readonly claims: ClaimedReferral[];
}

export const createReferrals = (): ReferralModel => ({
  terms: firstTerms,
  invitations: [],
  claims: [],
});

/**
 * Promises rewards for a new member whom a member invited: agents are paid by their contracts, and
 * who has another currency than the brand gets nothing for friends.
 */
export function promiseRewards(model: Model, friend: ModelMember): void {
  const { inviter, name, currency } = friend;
  const { terms, invitations } = model.referrals;
  if (inviter === undefined || model.agents.uplines.has(inviter)) return;
  if (!terms.isOn || currency !== brandCurrency) return;
  const fromDay = dayOf(model.nowMs);
  const isPaid = memberOf(model, inviter).currency === brandCurrency;
  invitations.push({
    friend: name,
    inviter,
    terms: isPaid ? terms : { ...terms, inviterMinor: 0n },
    fromDay,
    toDay: dayAfter(fromDay, terms.days),
  });
}

/** Days after the end of a friend's time in which a reward can be claimed. */
const claimDays = 30;

/** Reward of one of the two of an invitation, as it stands. */
interface ModelReward {
  readonly friend: string;
  readonly state: 'running' | 'claimable' | 'next_month' | 'claimed' | 'over' | 'shared';
  readonly amountMinor: bigint;
  readonly depositLeftMinor: bigint;
  readonly stakeLeftMinor: bigint;
  readonly untilMs: number;
  readonly shares: 'address' | 'payout' | undefined;
  readonly claimedAtMs: number | undefined;
}

const left = (goalMinor: bigint, reachedMinor: bigint) =>
  goalMinor > reachedMinor ? goalMinor - reachedMinor : 0n;

/** Returns what a friend still has to pay in and to stake. */
function goalsLeft(model: Model, { friend, terms, fromDay, toDay }: Invitation) {
  const paidIn = [...model.deposits.values()]
    .filter(({ member, state }) => member === friend && ['paid', 'approved'].includes(state))
    .filter(({ endedAtMs = 0 }) => endedAtMs < endOf(toDay))
    .reduce((sum, { creditedMinor }) => sum + creditedMinor, 0n);
  const staked = rewardedFacts(model, friend)
    .filter(({ atMs }) => fromDay <= dayOf(atMs) && dayOf(atMs) <= toDay)
    .reduce((sum, { validMinor }) => sum + validMinor, 0n);
  return {
    depositLeftMinor: left(terms.depositMinor, paidIn),
    stakeLeftMinor: left(terms.stakeMinor, staked),
  };
}

/** Counts what a member claimed in the present month for friends. */
export const claimedThisMonth = (model: Model, name: string) =>
  model.referrals.claims.filter(
    ({ friend, member, atMs }) =>
      member === name &&
      friend !== name &&
      dayOf(atMs).slice(0, 7) === dayOf(model.nowMs).slice(0, 7),
  ).length;

/** Returns what two members share: a payout account, else a household's address. */
function sharedBy(one: ModelMember, other: ModelMember): ModelReward['shares'] {
  if (havePayoutsOfOne(one, other)) return 'payout';
  return areNeighbours(one, other) ? 'address' : undefined;
}

/** Returns a member's reward of an invitation; `undefined` where none was promised. */
function rewardOf(model: Model, name: string, invitation: Invitation): ModelReward | undefined {
  const { friend, inviter, terms, toDay } = invitation;
  const isOwn = friend === name;
  const amountMinor = isOwn ? terms.friendMinor : terms.inviterMinor;
  const claimed = model.referrals.claims.find(
    (each) => each.friend === friend && each.member === name,
  );
  if (amountMinor === 0n) return undefined;
  const goals = goalsLeft(model, invitation);
  const isReached = goals.depositLeftMinor === 0n && goals.stakeLeftMinor === 0n;
  const untilMs = endOf(isReached ? dayAfter(toDay, claimDays) : toDay);
  const isOver = model.nowMs >= untilMs;
  const shares = sharedBy(memberOf(model, friend), memberOf(model, inviter));
  const isFull = !isOwn && claimedThisMonth(model, name) >= terms.mostPerMonth;
  const reached = isFull ? 'next_month' : 'claimable';
  const open = shares ? 'shared' : isReached ? reached : 'running';
  return {
    friend,
    state: claimed ? 'claimed' : isOver ? 'over' : open,
    amountMinor,
    ...goals,
    untilMs,
    shares: claimed || isOver ? undefined : shares,
    claimedAtMs: claimed?.atMs,
  };
}

/** Lists a member's rewards: for friends, and for having joined by an invitation. */
export const rewardsOf = (model: Model, name: string): readonly ModelReward[] =>
  model.referrals.invitations.flatMap((each) =>
    each.friend === name || each.inviter === name ? (rewardOf(model, name, each) ?? []) : [],
  );

const refusalOf: Readonly<Record<Exclude<ModelReward['state'], 'claimable'>, string>> = {
  running: 'nothing_to_claim',
  over: 'nothing_to_claim',
  claimed: 'already_claimed',
  next_month: 'referral_month_full',
  shared: 'referral_shared',
};

/** Pays a reward that a member claims; answers the refusals that fit. */
export function claimReferral(
  model: Model,
  member: ModelMember,
  { friend, amountMinor }: { readonly friend: string; readonly amountMinor: bigint },
): readonly string[] {
  const { name, pausedUntilMs } = member;
  if (member.unit === 'trial') return ['need_true_account'];
  if (pausedUntilMs > model.nowMs) return ['play_paused'];
  const reward = rewardsOf(model, name).find((each) => each.friend === friend);
  if (!reward) return ['nothing_to_claim'];
  if (reward.state !== 'claimable') return [refusalOf[reward.state]];
  if (reward.amountMinor !== amountMinor) return ['claim_changed'];
  model.referrals.claims.push({ friend, member: name, amountMinor, atMs: model.nowMs });
  model.books.move(member, { from: houseOf('promotions'), to: mainOf(name), amountMinor });
  recordCost(model, { kind: 'bonus', member: name, amountMinor });
  model.changes.push([name, 'rewards']);
  return [];
}

/** Lists those who registered by a member's code, the latest first; or by that of one who did. */
export function invitedBy(model: Model, name: string, level: 1 | 2): readonly ModelMember[] {
  const members = [...model.members.values()].reverse();
  const friends = members.filter(({ inviter }) => inviter === name);
  if (level === 1) return friends;
  const names = new Set(friends.map((each) => each.name));
  return members.filter(({ inviter }) => inviter !== undefined && names.has(inviter));
}

/** Returns terms as a setting, or a call of staff, holds them. */
export const toStoredTerms = ({
  isOn,
  inviterMinor,
  friendMinor,
  depositMinor,
  stakeMinor,
  days,
  mostPerMonth,
}: ModelReferralTerms) => ({
  isOn,
  inviterMinor: String(inviterMinor),
  friendMinor: String(friendMinor),
  depositMinor: String(depositMinor),
  stakeMinor: String(stakeMinor),
  days,
  mostPerMonth,
});

/** Writes the terms of friends who register from now on. */
export function writeTerms(model: Model, terms: ModelReferralTerms, why: string): void {
  const [before, after] = [model.referrals.terms, terms].map((each) =>
    JSON.stringify(toStoredTerms(each)),
  );
  const detail = { before: before ?? '', after: after ?? '' };
  noteByStaff(model, { act: 'referral_terms', about: ['setting', 'referrals'], detail, why });
  model.referrals.terms = terms;
}
