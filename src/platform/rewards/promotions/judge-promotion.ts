import type {
  ConditionFigure,
  ConditionName,
  PromotionButton,
  PromotionCondition,
  PromotionState,
  RaffleState,
} from '#contract/rewards/promotions.ts';
import { wholeInBps } from '#lib/basis-points.ts';
import { toMoney } from '#lib/money.ts';
import { findDepositStart, listActConditions } from './act-conditions.ts';
import { listMemberConditions } from './member-conditions.ts';
import { mostOfGift, type PromotionTerms } from './terms.ts';

/** Deposit of a member as a promotion sees it. */
export interface MatchedDeposit {
  readonly id: string;
  readonly amountMinor: bigint;
  /** Time at which it was credited; `undefined` while it is under way. */
  readonly creditedAtMs: number | undefined;
}

/** Raffle as it stands for one member. */
export interface RaffleFacts {
  readonly state: RaffleState;
  readonly tickets: number;
  /** Valid stake that the next ticket takes; `undefined` once there are as many as may be. */
  readonly toNextMinor: bigint | undefined;
  readonly drawsAtMs: number;
}

/** Facts that decide about a promotion for one member. */
export interface PromotionFacts {
  readonly terms: PromotionTerms;
  readonly nowMs: number;
  /** True once staff ended it. */
  readonly isEnded: boolean;
  /** Rest of the budget, minor units. */
  readonly budgetLeftMinor: bigint;
  readonly member: {
    readonly currency: string;
    readonly rankLevel: number;
    readonly createdAtMs: number;
    readonly isInvited: boolean;
    /** True during a break or an exclusion, and for a closed account. */
    readonly isPaused: boolean;
    /** End of the break; `undefined` without one. */
    readonly pausedUntilMs: number | undefined;
  };
  /** True in the transaction that makes the member. */
  readonly isRegistering: boolean;
  /** Time at which the member joined; `undefined` before. */
  readonly joinedAtMs: number | undefined;
  /** Beginning of the present period: a claim counts once from then on. */
  readonly periodFromMs: number;
  /** Deposits in the terms' currency, the earliest first. */
  readonly deposits: readonly MatchedDeposit[];
  readonly application: 'waiting' | 'approved' | 'rejected' | undefined;
  /** Grant of the present period: `lapsed` where it is over and its member never claimed it. */
  readonly grant: 'offered' | 'claimed' | 'lapsed' | undefined;
  /** Moment until which a lapsed one could be claimed. */
  readonly lapsedAtMs?: number | undefined;
  /** Present raffle; `undefined` for any other promotion, and before the first. */
  readonly raffle: RaffleFacts | undefined;
}

/** Claim that a member can make now. */
export interface PromotionPrize {
  readonly amountMinor: bigint;
  readonly deposit: MatchedDeposit | undefined;
}

/** Promotion as it stands for a member. */
export interface PromotionVerdict {
  readonly state: PromotionState;
  readonly button: PromotionButton | undefined;
  readonly conditions: readonly PromotionCondition[];
  /** Prize of a claim made now; `undefined` while the deposit that decides it is missing. */
  readonly prize: PromotionPrize | undefined;
}

/** Conditions that only the member's acts can meet: everything else closes the promotion. */
const toDo: readonly ConditionName[] = [
  'joined',
  'deposit',
  'approved',
  'begun',
  'once',
  'ticket',
  'won',
];

/** Conditions of a raffle that have nothing to do with who holds its tickets. */
const besideHolders: readonly ConditionName[] = [
  'begun',
  'open',
  'ticket',
  'won',
  'inTime',
  'budget',
];

/** Returns how a promotion stands for a member. Claims, lists and "Why not?" all go by it. */
export function judgePromotion(facts: PromotionFacts): PromotionVerdict {
  const prize = findPrize(facts);
  const conditions = listConditions(facts, prize);
  const missing = conditions.filter(({ isMet }) => !isMet).map(({ name }) => name);
  return { ...findState(facts, missing), conditions, prize };
}

/** Returns the first condition that is missing; `undefined` when a claim succeeds. */
export function findMissingCondition({ conditions }: PromotionVerdict): ConditionName | undefined {
  return conditions.find(({ isMet }) => !isMet)?.name;
}

/** Returns whether a member may hold tickets of a raffle, by everything but the member's play. */
export function mayHoldTickets({ conditions }: PromotionVerdict): boolean {
  return conditions.every(({ name, isMet }) => isMet || besideHolders.includes(name));
}

function findState(
  { terms, grant, application, deposits, joinedAtMs, member, raffle }: PromotionFacts,
  missing: readonly ConditionName[],
): Pick<PromotionVerdict, 'state' | 'button'> {
  const lacks = (name: ConditionName) => missing.includes(name);
  if (grant === 'offered')
    return { state: 'issued', button: member.isPaused ? undefined : 'claim' };
  if (grant === 'claimed') return { state: 'claimed', button: undefined };
  if (application === 'rejected') return { state: 'rejected', button: undefined };
  if (application === 'waiting') return { state: 'applying', button: undefined };
  if (missing.some((name) => !toDo.includes(name))) return { state: 'closed', button: undefined };
  if (lacks('begun')) return { state: 'coming_soon', button: undefined };
  if (missing.length === 0) return { state: 'claim', button: 'claim' };
  if (terms.kind === 'raffle') {
    return { state: raffle?.state === 'drawn' ? 'closed' : 'process', button: undefined };
  }
  if (terms.kind === 'application') return { state: 'join', button: 'apply' };
  if (lacks('joined')) return { state: 'join', button: 'join' };
  const isUnderWay = deposits.some(
    (deposit) => deposit.creditedAtMs === undefined && joinedAtMs !== undefined,
  );
  return { state: isUnderWay ? 'process' : 'signed', button: undefined };
}

function findPrize(facts: PromotionFacts): PromotionPrize | undefined {
  const { gift } = facts.terms;
  if (gift.by === 'amount') return { amountMinor: gift.amountMinor, deposit: undefined };
  if (gift.by === 'raffle') return undefined;
  const fromMs = findDepositStart(facts);
  const deposit = facts.deposits.find(
    ({ amountMinor, creditedAtMs }) =>
      amountMinor >= gift.leastDepositMinor && creditedAtMs !== undefined && creditedAtMs >= fromMs,
  );
  if (!deposit) return undefined;
  const shareMinor = (deposit.amountMinor * BigInt(gift.percentBps)) / BigInt(wholeInBps);
  const amountMinor = shareMinor < gift.capMinor ? shareMinor : gift.capMinor;
  return amountMinor > 0n ? { amountMinor, deposit } : undefined;
}

function listConditions(
  facts: PromotionFacts,
  prize: PromotionPrize | undefined,
): PromotionCondition[] {
  const { terms, nowMs, isEnded, member, budgetLeftMinor, grant, lapsedAtMs, raffle } = facts;
  const { fromMs, toMs, currency } = terms;
  // Tickets are drawn after the play for them has ended.
  const isAwaited = raffle !== undefined && raffle.state !== 'drawn' && raffle.tickets > 0;
  const least = prize?.amountMinor ?? mostOfGift(terms.gift);
  const atMs = (ms: number): ConditionFigure => ({ by: 'time', atMs: ms });
  const money = (minor: bigint): ConditionFigure => ({
    by: 'money',
    amount: toMoney(minor, currency),
  });
  return [
    { name: 'begun', isMet: nowMs >= fromMs, needed: atMs(fromMs) },
    {
      name: 'open',
      isMet: !isEnded && (toMs === undefined || nowMs < toMs || isAwaited),
      ...(toMs !== undefined && { needed: atMs(toMs) }),
    },
    {
      name: 'play',
      isMet: !member.isPaused,
      ...(member.pausedUntilMs !== undefined && { needed: atMs(member.pausedUntilMs) }),
    },
    { name: 'currency', isMet: member.currency === currency },
    ...listMemberConditions(facts),
    ...listActConditions(facts, prize),
    ...(lapsedAtMs === undefined
      ? []
      : [{ name: 'inTime', isMet: false, needed: atMs(lapsedAtMs) } as const]),
    {
      name: 'once',
      isMet: grant !== 'claimed' && (grant !== 'offered' || terms.kind === 'raffle'),
    },
    {
      name: 'budget',
      // A raffle that runs has its prizes set aside.
      isMet: raffle !== undefined || budgetLeftMinor >= least,
      needed: money(least),
      present: money(budgetLeftMinor < least ? budgetLeftMinor : least),
    },
  ];
}
