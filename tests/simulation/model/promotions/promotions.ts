import { isKeptOut } from '../accounts.ts';
import { noteByStaff } from '../audit.ts';
import { claimBonus, type ModelBonus, offerBonus } from '../bonuses.ts';
import { houseOf } from '../books.ts';
import { type Model, type ModelMember, memberOf } from '../model.ts';
import { findGrant, judge, type Verdict } from './judge.ts';
import { areSound, type ModelTerms } from './terms.ts';

/** Application of a member, which staff decide about. */
export interface ModelApplication {
  readonly label: string;
  readonly version: number;
  state: 'waiting' | 'approved' | 'rejected';
  why: string | undefined;
}

/** Grant that a member was given by a promotion. */
export interface ModelClaim {
  readonly member: string;
  /** Key of the period that it counts for. */
  readonly period: string;
  readonly version: number;
  /** Label of the bonus. */
  readonly bonus: string;
}

export interface ModelPromotion {
  readonly id: string;
  /** Terms by version, the first one first. */
  readonly versions: ModelTerms[];
  grantedMinor: bigint;
  isEnded: boolean;
  /** Members who joined, with the version and the moment. */
  readonly joins: Map<string, { readonly version: number; readonly atMs: number }>;
  readonly applications: Map<string, ModelApplication>;
  readonly claims: ModelClaim[];
}

/** Choice of a member, with the version that the page showed. */
export interface Choice {
  readonly promotion: ModelPromotion;
  readonly member: ModelMember;
  readonly version: number;
}

const rest = ({ versions, grantedMinor }: ModelPromotion) =>
  (versions.at(-1)?.budgetMinor ?? 0n) - grantedMinor;

/** Sets an amount of a budget aside and holds it; gives it back when it is below zero. */
function setAside(model: Model, { versions }: ModelPromotion, amountMinor: bigint): void {
  const purse = { unit: 'real', currency: versions[0]?.currency ?? '' } as const;
  const [reserve, budget] = [houseOf('promotion_reserve'), houseOf('promotion_budgets')];
  const movement =
    amountMinor < 0n
      ? { from: budget, to: reserve, amountMinor: -amountMinor }
      : { from: reserve, to: budget, amountMinor };
  model.books.move(purse, movement);
  model.books.hold(purse, budget, amountMinor);
}

/** Writes the next version of a promotion's terms by staff; answers the refusals that fit. */
export function writeTerms(
  model: Model,
  { id, terms }: { readonly id: string; readonly terms: ModelTerms },
): readonly string[] {
  const before = model.promotions.get(id);
  const [first] = before?.versions ?? [];
  const isOther = first && (first.kind !== terms.kind || first.currency !== terms.currency);
  const isShort = terms.budgetMinor < (before?.grantedMinor ?? 0n);
  const codes = [
    ...(before?.isEnded ? ['promotion_over'] : []),
    ...(!areSound(terms) || isOther || isShort ? ['bad_promotion'] : []),
  ];
  if (codes.length > 0) return codes;
  const promotion: ModelPromotion = before ?? {
    id,
    versions: [],
    grantedMinor: 0n,
    isEnded: false,
    joins: new Map(),
    applications: new Map(),
    claims: [],
  };
  model.promotions.set(id, promotion);
  const heldMinor = rest(promotion);
  promotion.versions.push(terms);
  setAside(model, promotion, rest(promotion) - (before ? heldMinor : 0n));
  return [];
}

/** Ends a promotion by staff; answers the refusal. */
export function endPromotion(model: Model, id: string, why: string): string | undefined {
  const promotion = model.promotions.get(id);
  if (!promotion) return 'unknown_promotion';
  if (promotion.isEnded) return 'promotion_over';
  setAside(model, promotion, -rest(promotion));
  promotion.isEnded = true;
  noteByStaff(model, { act: 'promotion_ended', about: ['promotion', id], detail: {}, why });
  return undefined;
}

/** Returns the codes of what keeps a member from a promotion, but for some conditions. */
function codesOf({ conditions }: Verdict, but: readonly string[] = []): string[] {
  const missing = conditions.filter(({ name, isMet }) => !isMet && !but.includes(name));
  return missing.map(({ name }) => {
    if (name === 'begun' || name === 'open') return 'promotion_closed';
    if (name === 'play') return 'play_paused';
    return name === 'budget' ? 'promotion_spent' : 'promotion_unmet';
  });
}

/** Joins a promotion; answers the refusals that fit, none where it is joined. */
export function joinPromotion(model: Model, choice: Choice): readonly string[] {
  const { promotion, member, version } = choice;
  if (promotion.joins.has(member.name)) return ['already_joined'];
  const codes = beginningCodes(model, choice, 'join');
  if (codes.length > 0) return codes;
  promotion.joins.set(member.name, { version, atMs: model.nowMs });
  model.changes.push([member.name, 'rewards']);
  return [];
}

/** Applies for a promotion; answers the refusals that fit. */
export function applyFor(model: Model, choice: Choice, label: string): readonly string[] {
  const { promotion, member, version } = choice;
  if (promotion.applications.has(member.name)) return ['already_applied'];
  const codes = beginningCodes(model, choice, 'apply');
  if (codes.length > 0) return codes;
  const application = { label, version, state: 'waiting', why: undefined } as const;
  promotion.applications.set(member.name, { ...application });
  model.changes.push([member.name, 'rewards']);
  return [];
}

/** Returns what keeps a member from beginning a promotion by a button. */
function beginningCodes(
  model: Model,
  { promotion, member, version }: Choice,
  button: 'join' | 'apply',
): readonly string[] {
  const verdict = judge(model, promotion, member);
  const codes = [
    ...(isKeptOut(model, member) ? ['play_paused'] : []),
    ...(verdict.version === version ? [] : ['promotion_changed']),
  ];
  if (codes.length > 0 || verdict.button !== button) {
    codes.push(...codesOf(verdict, ['joined', 'deposit', 'approved']));
    return codes.length > 0 ? codes : ['promotion_unmet'];
  }
  return [];
}

/** Claims a promotion; answers the refusals that fit, none where its bonus is claimed. */
export function claimPromotion(model: Model, choice: Choice, label: string): readonly string[] {
  const { promotion, member, version } = choice;
  const pauses = isKeptOut(model, member) ? ['play_paused'] : [];
  const grant = findGrant(model, promotion, member);
  if (grant?.is === 'offered') {
    return pauses.length > 0 ? pauses : claimBonus(model, grant.bonus);
  }
  if (grant) return [...pauses, grant.is === 'claimed' ? 'already_claimed' : 'bonus_over'];
  const verdict = judge(model, promotion, member);
  const codes = [
    ...pauses,
    ...(verdict.version === version ? [] : ['promotion_changed']),
    ...codesOf(verdict),
  ];
  if (codes.length > 0) return codes;
  return claimBonus(model, give(model, { promotion, member, verdict, label }));
}

/** Gives a member the bonus of a promotion, offered. */
function give(
  model: Model,
  {
    promotion,
    member,
    verdict: { terms, version, prizeMinor = 0n, period },
    label,
  }: {
    readonly promotion: ModelPromotion;
    readonly member: ModelMember;
    readonly verdict: Verdict;
    readonly label: string;
  },
): ModelBonus {
  const { games, isCounted, maxBetMinor, maxWinMinor, hours, multiplier } = terms;
  const targetMinor = prizeMinor * BigInt(multiplier);
  const bonus = { label, member: member.name, amountMinor: prizeMinor, targetMinor, hours };
  offerBonus(model, { ...bonus, games, isCounted, maxBetMinor, maxWinMinor });
  promotion.grantedMinor += prizeMinor;
  setAside(model, promotion, -prizeMinor);
  promotion.claims.push({ member: member.name, period, version, bonus: label });
  model.changes.push([member.name, 'rewards']);
  const given = model.bonuses.get(label);
  if (!given) throw new Error(`${label} was not offered`);
  return given;
}

/** Decides about an application by staff; answers the refusals that fit. */
export function decideApplication(
  model: Model,
  { promotion, member: name }: { readonly promotion: ModelPromotion; readonly member: string },
  decision: {
    readonly is: 'approved' | 'rejected';
    readonly why: string;
    /** Label of the bonus that an approval gives. */
    readonly label: string;
  },
): readonly string[] {
  const { is, why, label } = decision;
  const application = promotion.applications.get(name);
  if (application?.state !== 'waiting') return ['application_decided'];
  if (is === 'approved') {
    const member = memberOf(model, name);
    const verdict = judge(model, promotion, member);
    const codes = codesOf(verdict, ['approved']).map((code) =>
      code === 'play_paused' || code === 'promotion_spent' ? code : 'promotion_over',
    );
    if (codes.length > 0) return codes;
    give(model, { promotion, member, verdict, label });
  }
  application.state = is;
  application.why = is === 'rejected' ? why : undefined;
  const detail = { application: application.label, member: name };
  const about = ['promotion', promotion.id] as const;
  noteByStaff(model, { act: `application_${is}`, about, detail, why });
  model.changes.push([name, 'rewards']);
  return [];
}

/** Notes that staff have written terms, whose hash the platform names. */
export function noteTerms(
  model: Model,
  { id, why, sha256 }: { readonly id: string; readonly why: string; readonly sha256: string },
): void {
  const version = String(model.promotions.get(id)?.versions.length);
  const detail = { version, sha256 };
  noteByStaff(model, { act: 'promotion_terms_saved', about: ['promotion', id], detail, why });
}
