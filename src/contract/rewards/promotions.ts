import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';

/** States of a promotion for a member (specification §5, "Activity"). */
export const promotionStates = [
  'join',
  'claim',
  'applying',
  'closed',
  'rejected',
  'issued',
  'claimed',
  'process',
  'signed',
  'coming_soon',
] as const;

/**
 * State of a promotion for one member: `join` before the member takes part, `claim` when it can be
 * claimed, `applying` while staff decide, `rejected` by staff, `issued` when its bonus waits to be
 * claimed, `claimed`, `process` while a deposit or a raffle is under way, `signed` once joined,
 * `coming_soon` before it begins, and `closed` when it is over, not for the member, or its bonus was
 * not claimed while it could be.
 */
export type PromotionState = (typeof promotionStates)[number];

/** Kinds of promotions by the way in which they are given. */
export const promotionKinds = [
  'new_player',
  'deposit_match',
  'bonus',
  'application',
  'raffle',
] as const;

/** Kind of a promotion. */
export type PromotionKind = (typeof promotionKinds)[number];

/** Button that fits a member's state. */
export type PromotionButton = 'join' | 'claim' | 'apply';

/** Conditions of promotions; a promotion has those that its terms name. */
export const conditionNames = [
  'begun',
  'open',
  'play',
  'currency',
  'registration',
  'registeredFrom',
  'registeredWithin',
  'level',
  'levelMost',
  'invited',
  'joined',
  'approved',
  'deposit',
  'ticket',
  'won',
  'inTime',
  'once',
  'budget',
] as const;

/** Name of a condition. */
export type ConditionName = (typeof conditionNames)[number];

/** Figure of a condition. */
export type ConditionFigure =
  | { readonly by: 'money'; readonly amount: Money }
  | { readonly by: 'count'; readonly count: number }
  | { readonly by: 'time'; readonly atMs: number };

/** Condition of a promotion as it stands for one member. */
export interface PromotionCondition {
  readonly name: ConditionName;
  readonly isMet: boolean;
  /** Figure that meets it; missing where there is none. */
  readonly needed?: ConditionFigure | undefined;
  /** Figure of the member; missing where there is none. */
  readonly present?: ConditionFigure | undefined;
}

/**
 * Worth of a promotion's whole bonus, played alone with one stake all along, as worked out from the
 * game's paytable for the version of the terms. Nobody is promised it.
 */
export interface PromotionWorth {
  readonly gameId: string;
  readonly gameTitle: string;
  /** Bonus that is played: the whole one, or the most that a deposit brings. */
  readonly bonus: Money;
  readonly stake: Money;
  /**
   * True when the stake is the step at or below the member's mean of the last 30 days; false for the
   * lowest step because there is no mean.
   */
  readonly isUsual: boolean;
  /** Members of 100 who keep something. */
  readonly ofHundred: number;
  /** Amount left on average, of all members, those without anything included. */
  readonly left: Money;
  /** Rounds played on average, of all members. */
  readonly rounds: number;
}

/** Promotion as it stands for one member. */
export interface MemberPromotion {
  readonly promotionId: string;
  /**
   * Version of the terms that count for the member: those joined or applied under, else the present
   * ones.
   */
  readonly version: number;
  readonly kind: PromotionKind;
  readonly state: PromotionState;
  /** Missing where there is nothing to press. */
  readonly button?: PromotionButton | undefined;
  /** Every condition, met or missing, in the order in which a claim checks them. */
  readonly conditions: readonly PromotionCondition[];
  /** Bonus that a claim brings, or brought; missing while it is not settled. */
  readonly amount?: Money | undefined;
  /** Missing once it is claimed, without wagering, and for terms that are not worked out. */
  readonly worth?: PromotionWorth | undefined;
  /** Reason of staff for a rejection. */
  readonly why?: string | undefined;
  /** Raffles with tickets of the member, the latest first: the present one and the one before. */
  readonly raffles?: readonly OwnRaffle[] | undefined;
}

/** Raffle as it stands for one member. */
export interface OwnRaffle {
  /** `once`, or the Monday of its week. */
  readonly period: string;
  /** `open` while play earns tickets, `frozen` once they are numbered, then `drawn`. */
  readonly state: RaffleState;
  /** End of the play that earns tickets. */
  readonly toMs: number;
  readonly drawsAtMs: number;
  readonly tickets: number;
  /** Valid stake that the next ticket takes; missing once there are as many as may be. */
  readonly toNext?: Money | undefined;
  /** Opaque mark under which the tickets are published; missing before they are numbered. */
  readonly mark?: string | undefined;
  /** First and last of the member's ticket numbers. */
  readonly first?: number | undefined;
  readonly last?: number | undefined;
}

/** State of a raffle. */
export type RaffleState = 'open' | 'frozen' | 'drawn';

/** Returns how each promotion with terms stands for the member. */
export const memberPromotions = endpoint<
  NoInput,
  { readonly promotions: readonly MemberPromotion[] }
>()({
  method: 'GET',
  path: '/wps/member/promotions',
  needs: 'trueAccount',
});

/** Promotion with the version of the terms that the member has seen. */
export interface PromotionChoice {
  readonly promotionId: string;
  readonly version: number;
}

/**
 * Joins a promotion; the terms seen stay the member's. Refuses `promotion_changed` when these are
 * not the present terms, `promotion_closed` before it begins and after its end, `already_joined`,
 * `promotion_unmet` when it is not for the member, and `play_paused` during a break.
 */
export const joinPromotion = endpoint<PromotionChoice, MemberPromotion>()({
  method: 'POST',
  path: '/wps/member/promotions/join',
  needs: 'trueAccount',
  isMoney: true,
  codes: [
    'unknown_promotion',
    'promotion_changed',
    'promotion_closed',
    'promotion_unmet',
    'promotion_spent',
    'already_joined',
    'play_paused',
  ],
});

/**
 * Claims a promotion's bonus: it becomes active, or waits until the one that is active has ended.
 * Refuses `promotion_changed` when the terms are not those that the member saw, `promotion_unmet`
 * when a condition is missing, `promotion_spent` when the budget does not hold it any more,
 * `promotion_closed`, `already_claimed`, `bonus_over` for one that was not claimed in time, and
 * `play_paused` during a break.
 */
export const claimPromotion = endpoint<PromotionChoice, MemberPromotion>()({
  method: 'POST',
  path: '/wps/member/promotions/claim',
  needs: 'trueAccount',
  isMoney: true,
  codes: [
    'unknown_promotion',
    'promotion_changed',
    'promotion_closed',
    'promotion_unmet',
    'promotion_spent',
    'already_claimed',
    'bonus_over',
    'play_paused',
  ],
});

/** Bounds of an application (specification §5, "Activity application"). */
export const applicationBounds = { commentLength: 140, images: 3 } as const;

/** Application for a promotion. */
export interface ApplicationInput extends PromotionChoice {
  /** 1 to `applicationBounds.commentLength` characters. */
  readonly comment: string;
  /** Ids of images uploaded before, at most `applicationBounds.images`. */
  readonly images?: readonly string[] | undefined;
}

/**
 * Applies for a promotion that staff decide about. Refuses as `joinPromotion` does, and with
 * `too_many_images`; `already_applied` once there is an application.
 */
export const applyPromotion = endpoint<ApplicationInput, MemberPromotion>()({
  method: 'POST',
  path: '/wps/member/promotions/apply',
  needs: 'trueAccount',
  isMoney: true,
  codes: [
    'unknown_promotion',
    'promotion_changed',
    'promotion_closed',
    'promotion_unmet',
    'promotion_spent',
    'already_applied',
    'too_many_images',
    'play_paused',
  ],
});
