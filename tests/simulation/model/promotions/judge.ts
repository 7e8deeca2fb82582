import { zoneHours } from '../../world.ts';
import { isKeptOut } from '../accounts.ts';
import type { ModelBonus } from '../bonuses.ts';
import { depositsOf, isAwaited } from '../cashier/deposits.ts';
import { dayOf } from '../limits.ts';
import { day, hour, type Model, type ModelMember } from '../model.ts';
import type { ModelPromotion } from './promotions.ts';
import type { ModelTerms } from './terms.ts';

/** Condition of a promotion for a member, with its figures as text where there are any. */
export interface Condition {
  readonly name: string;
  readonly isMet: boolean;
  readonly needed?: string | undefined;
  readonly present?: string | undefined;
}

/** Promotion as it stands for a member. */
export interface Verdict {
  readonly version: number;
  readonly terms: ModelTerms;
  /** Key of the period in which it is claimed once. */
  readonly period: string;
  readonly state: string;
  readonly button: string | undefined;
  readonly conditions: readonly Condition[];
  /** Bonus that a claim made now would bring. */
  readonly prizeMinor: bigint | undefined;
  /** Label of the deposit that decides it. */
  readonly matched: string | undefined;
}

/** Returns the period of a moment, and its first millisecond. */
function periodOf(often: ModelTerms['often'], nowMs: number) {
  if (often === 'once') return { period: 'once', fromMs: 0 };
  const today = Date.parse(`${dayOf(nowMs)}T00:00:00Z`) - zoneHours * hour;
  const weekday = new Date(today + zoneHours * hour).getUTCDay();
  const fromMs = often === 'day' ? today : today - ((weekday + 6) % 7) * day;
  return { period: dayOf(fromMs), fromMs };
}

/** Returns the terms that count for a member: those joined or applied under, else the present ones. */
function countedTerms({ versions, joins, applications }: ModelPromotion, member: string) {
  const kept = joins.get(member)?.version ?? applications.get(member)?.version;
  const version = kept ?? versions.length;
  const terms = versions[version - 1];
  if (!terms) throw new Error('a promotion has terms');
  return { version, terms };
}

/** Finds a member's grant of the present period, with how it stands. */
export function findGrant(
  model: Model,
  promotion: ModelPromotion,
  { name }: ModelMember,
): { readonly bonus: ModelBonus; readonly is: 'offered' | 'claimed' | 'lapsed' } | undefined {
  const { terms } = countedTerms(promotion, name);
  const { period } = periodOf(terms.often, model.nowMs);
  const claim = promotion.claims.find((each) => each.member === name && each.period === period);
  const bonus = claim && model.bonuses.get(claim.bonus);
  if (!bonus) return undefined;
  if (bonus.wasClaimed) return { bonus, is: 'claimed' };
  const isOffered = bonus.state === 'offered' && bonus.expiresAtMs > model.nowMs;
  return { bonus, is: isOffered ? 'offered' : 'lapsed' };
}

/** Lists the deposits that were credited since a member may use them, the earliest first. */
function matchedDeposits(
  model: Model,
  promotion: ModelPromotion,
  { member: { name }, fromMs }: { readonly member: ModelMember; readonly fromMs: number },
) {
  const joinedAtMs = promotion.joins.get(name)?.atMs ?? Number.POSITIVE_INFINITY;
  const sinceMs = Math.max(fromMs, joinedAtMs);
  return depositsOf(model, name)
    .filter(({ state }) => state === 'paid' || state === 'approved')
    .map(({ label, creditedMinor, endedAtMs = 0 }) => ({ label, creditedMinor, atMs: endedAtMs }))
    .filter(({ atMs }) => atMs >= sinceMs)
    .toSorted((one, other) => one.atMs - other.atMs);
}

/** Returns how a promotion stands for a member. */
export function judge(model: Model, promotion: ModelPromotion, member: ModelMember): Verdict {
  const { nowMs } = model;
  const { version, terms } = countedTerms(promotion, member.name);
  const { period, fromMs } = periodOf(terms.often, nowMs);
  const since = { member, fromMs: Math.max(fromMs, terms.fromMs) };
  const deposits = matchedDeposits(model, promotion, since);
  const { match, amountMinor } = terms;
  const first = match && deposits.find(({ creditedMinor }) => creditedMinor >= match.leastMinor);
  const prizeMinor = match ? first && partOf(terms, match, first.creditedMinor) : amountMinor;
  const largest = deposits.reduce(
    (so, each) => (each.creditedMinor > so ? each.creditedMinor : so),
    0n,
  );
  const conditions = [
    ...listBounds(model, promotion, { member, terms }),
    ...listWho(model, member, terms),
    ...listActs(promotion, { member, terms, prizeMinor, largest }),
    ...listLapsed(model, promotion, member),
    { name: 'once', isMet: (findGrant(model, promotion, member)?.is ?? 'lapsed') === 'lapsed' },
    budgetOf(promotion, terms, prizeMinor),
  ];
  const matched = first?.label;
  const stands = stateOf(model, { promotion, member, terms, conditions });
  return { version, terms, period, conditions, prizeMinor, matched, ...stands };
}

/** Returns the part of a deposit that is given, up to the most; none for a part of nothing. */
function partOf(
  { amountMinor }: ModelTerms,
  { percentBps }: { readonly percentBps: number },
  creditedMinor: bigint,
): bigint | undefined {
  const part = (creditedMinor * BigInt(percentBps)) / 10_000n;
  if (part === 0n) return undefined;
  return part < amountMinor ? part : amountMinor;
}

const amount = (minor: bigint, { currency }: ModelTerms) => `${minor} ${currency}`;

function listBounds(
  model: Model,
  promotion: ModelPromotion,
  { member, terms }: { readonly member: ModelMember; readonly terms: ModelTerms },
): Condition[] {
  const { nowMs } = model;
  const { fromMs, toMs, currency } = terms;
  const isOver = promotion.isEnded || (toMs !== undefined && nowMs >= toMs);
  const { pausedUntilMs } = member;
  return [
    { name: 'begun', isMet: nowMs >= fromMs, needed: String(fromMs) },
    { name: 'open', isMet: !isOver, ...(toMs !== undefined && { needed: String(toMs) }) },
    {
      name: 'play',
      isMet: !isKeptOut(model, member),
      ...(pausedUntilMs > nowMs && { needed: String(pausedUntilMs) }),
    },
    { name: 'currency', isMet: member.currency === currency },
  ];
}

function listWho({ nowMs }: Model, member: ModelMember, { who }: ModelTerms): Condition[] {
  const { madeAtMs, inviter } = member;
  const { registeredFromMs, registeredWithinDays: days } = who;
  return [
    registeredFromMs !== undefined && {
      name: 'registeredFrom',
      isMet: madeAtMs >= registeredFromMs,
      needed: String(registeredFromMs),
      present: String(madeAtMs),
    },
    days !== undefined && {
      name: 'registeredWithin',
      isMet: nowMs < madeAtMs + days * day,
      needed: String(days),
      present: String(Math.floor((nowMs - madeAtMs) / day)),
    },
    who.isInvited === true && { name: 'invited', isMet: inviter !== undefined },
  ].filter((each) => each !== false);
}

function listActs(
  { joins, applications }: ModelPromotion,
  {
    member: { name },
    terms,
    prizeMinor,
    largest,
  }: {
    readonly member: ModelMember;
    readonly terms: ModelTerms;
    readonly prizeMinor: bigint | undefined;
    readonly largest: bigint;
  },
): Condition[] {
  const { kind, match } = terms;
  if (kind === 'application') {
    return [{ name: 'approved', isMet: applications.get(name)?.state === 'approved' }];
  }
  if (!match) return [];
  return [
    { name: 'joined', isMet: joins.has(name) },
    {
      name: 'deposit',
      isMet: prizeMinor !== undefined,
      needed: amount(match.leastMinor, terms),
      present: amount(largest, terms),
    },
  ];
}

/** Says until when a bonus could be claimed that nobody claimed. */
function listLapsed(model: Model, promotion: ModelPromotion, member: ModelMember): Condition[] {
  const grant = findGrant(model, promotion, member);
  if (grant?.is !== 'lapsed') return [];
  const { expiresAtMs, endedAtMs } = grant.bonus;
  const untilMs = Math.min(expiresAtMs, endedAtMs ?? expiresAtMs);
  return [{ name: 'inTime', isMet: false, needed: String(untilMs) }];
}

/** The budget has to hold the bonus, or while no deposit decides it the most that one brings. */
function budgetOf(
  { versions, grantedMinor }: ModelPromotion,
  terms: ModelTerms,
  prizeMinor: bigint | undefined,
): Condition {
  const left = (versions.at(-1)?.budgetMinor ?? 0n) - grantedMinor;
  const least = prizeMinor ?? terms.amountMinor;
  const present = amount(left < least ? left : least, terms);
  return { name: 'budget', isMet: left >= least, needed: amount(least, terms), present };
}

/** Conditions that a member or time can still meet; any other that is missing closes a promotion. */
const open = ['begun', 'joined', 'deposit', 'approved'];

function stateOf(
  model: Model,
  {
    promotion,
    member,
    terms,
    conditions,
  }: {
    readonly promotion: ModelPromotion;
    readonly member: ModelMember;
    readonly terms: ModelTerms;
    readonly conditions: readonly Condition[];
  },
): Pick<Verdict, 'state' | 'button'> {
  const none = (state: string) => ({ state, button: undefined });
  const grant = findGrant(model, promotion, member)?.is;
  if (grant === 'offered') {
    return { state: 'issued', button: isKeptOut(model, member) ? undefined : 'claim' };
  }
  if (grant === 'claimed') return none('claimed');
  if (grant === 'lapsed') return none('closed');
  const application = promotion.applications.get(member.name)?.state;
  if (application === 'rejected') return none('rejected');
  if (application === 'waiting') return none('applying');
  const missing = conditions.filter(({ isMet }) => !isMet).map(({ name }) => name);
  if (missing.some((name) => !open.includes(name))) return none('closed');
  if (missing.includes('begun')) return none('coming_soon');
  if (missing.length === 0) return { state: 'claim', button: 'claim' };
  if (terms.kind === 'application') return { state: 'join', button: 'apply' };
  if (missing.includes('joined')) return { state: 'join', button: 'join' };
  const isUnderWay = depositsOf(model, member.name).some(
    (each) => isAwaited(each) || each.state === 'held',
  );
  return none(isUnderWay ? 'process' : 'signed');
}
