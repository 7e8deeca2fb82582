import { houseOf, mainOf, type Unit } from './books.ts';
import { recordCost } from './costs.ts';
import { day, hour, type Model, type ModelMember, memberOf, minute, type SignIn } from './model.ts';

/** Gift of a new member and of a trial, in minor units (settings `openingGiftMinor`, `trialGiftMinor`). */
const gifts: Readonly<Record<Exclude<Unit, 'points'>, bigint>> = {
  real: 8_800_000n,
  trial: 1_000_000_000n,
};

/** Makes a member, who is signed in, with the opening gift. */
export function makeMember(
  model: Model,
  {
    name,
    unit,
    currency,
    below,
    inviter = below,
    group,
  }: Pick<ModelMember, 'name' | 'currency'> & {
    readonly unit: keyof typeof gifts;
    /** Agent directly above. */
    readonly below?: string | undefined;
    /** Inviter; the agent above without it. */
    readonly inviter?: string | undefined;
    readonly group?: number | undefined;
  },
): void {
  const member: ModelMember = {
    name,
    unit,
    currency,
    madeAtMs: model.nowMs,
    inviter,
    level: 1,
    above: below === undefined ? [] : [...memberOf(model, below).above, below],
    // Whoever is given none joins with that of the agent above, and keeps it in a move.
    group: group ?? (below === undefined ? undefined : memberOf(model, below).group),
    pausedUntilMs: 0,
    excludedUntilMs: undefined,
    closedAtMs: undefined,
    signIn: undefined,
    telephone: undefined,
    passwords: 0,
    limits: new Map(),
    payouts: { passwords: 0, changedAtMs: undefined, accounts: [] },
    placesBefore: [],
  };
  model.members.set(name, member);
  const gift = { from: houseOf('promotions'), to: mainOf(name), amountMinor: gifts[unit] };
  model.books.move(member, gift);
  recordCost(model, { kind: 'bonus', member: name, amountMinor: gift.amountMinor });
  openSignIn(model, member);
}

/** Opens a sign-in; the browser's former one ends. */
export function openSignIn(model: Model, member: ModelMember): void {
  if (member.signIn) member.signIn.hasEnded = true;
  member.signIn = { openedAtMs: model.nowMs, seenAtMs: model.nowMs, hasEnded: false };
}

/** Returns whether a sign-in goes on: 30 minutes after the last call, 12 hours at most. */
export function isSignedIn(model: Model, signIn: SignIn): boolean {
  const { nowMs } = model;
  if (signIn.hasEnded) return false;
  return nowMs - signIn.seenAtMs < 30 * minute && nowMs - signIn.openedAtMs < 12 * hour;
}

/** Notes a call in a sign-in, to the minute; returns whether the sign-in goes on. */
export function touchSignIn(model: Model, signIn: SignIn): boolean {
  if (!isSignedIn(model, signIn)) return false;
  if (model.nowMs - signIn.seenAtMs >= minute) signIn.seenAtMs = model.nowMs;
  return true;
}

/** Returns whether a member may call now, and notes the call; a trial ends after 24 hours. */
export function mayCall(model: Model, member: ModelMember): boolean {
  const { signIn } = member;
  if (!signIn) return false;
  const isOver = member.unit === 'trial' && model.nowMs - member.madeAtMs >= day;
  if (isOver || !isSignedIn(model, signIn)) {
    signIn.hasEnded = true;
    return false;
  }
  return touchSignIn(model, signIn);
}
