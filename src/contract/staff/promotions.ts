import { endpoint, type NoInput } from '../endpoint.ts';
import type { GameCategory } from '../play/games.ts';
import type { PromotionKind } from '../rewards/promotions.ts';
import type { ActValue } from './acts.ts';
import type { BonusOfferInput } from './bonuses.ts';
import type { SignalKind } from './signals.ts';

/**
 * Gift of a promotion: a fixed bonus, a part of a deposit, or a raffle's prizes; minor units, decimal
 * digits.
 */
export type StaffGift =
  | { readonly amountMinor: string }
  | {
      /** Part of the deposit, in basis points, 1 to 100,000. */
      readonly percentBps: number;
      /** Most that a deposit brings. */
      readonly capMinor: string;
      readonly leastDepositMinor: string;
    }
  | {
      /** In the order in which they are drawn; 1 to 500 each, and 1,000 together. */
      readonly prizes: readonly { readonly amountMinor: string; readonly count: number }[];
      /** Categories of play that earn tickets. */
      readonly categories: readonly GameCategory[];
      /** Valid stake that a ticket takes. */
      readonly ticketMinor: string;
      /** Most tickets of a member, 1 to 10,000. */
      readonly mostTickets: number;
      /** Hours from the end of play to the draw, 1 to 168. */
      readonly drawAfterHours: number;
    };

/** Terms of a promotion as staff write them. */
export interface StaffTerms extends Pick<BonusOfferInput, 'maxBetMinor' | 'maxWinMinor'> {
  /**
   * `deposit_match` takes a gift that is a part of a deposit, `raffle` one of prizes, every other kind
   * a fixed one.
   */
  readonly kind: PromotionKind;
  /** ISO 4217; of the gift, the budget and the members. */
  readonly currency: string;
  readonly fromMs: number;
  /** End of claims, or of a raffle's play; none without it. */
  readonly toMs?: number | undefined;
  /**
   * Period in which a member may claim it once; `day` with `bonus` and `deposit_match` alone, `week`
   * also with `raffle`, which is then drawn each week.
   */
  readonly often: 'once' | 'day' | 'week';
  /** Members whom it is for; everybody where it is empty. */
  readonly who: {
    readonly levelFrom?: number | undefined;
    readonly levelMost?: number | undefined;
    readonly registeredFromMs?: number | undefined;
    readonly registeredWithinDays?: number | undefined;
    /** Those whom a member or an agent invited. */
    readonly isInvited?: true | undefined;
  };
  readonly gift: StaffGift;
  /** Times the bonus that has to be staked, 0 to 10; with 0 it is cash once it is claimed. */
  readonly multiplier: number;
  /** As in `BonusOfferInput`. */
  readonly weights: NonNullable<BonusOfferInput['weights']>;
  /** Games that it pays and counts in; every game when empty. */
  readonly gameIds: readonly string[];
  /** Life of a grant, 1 to 2,160 hours; a raffle's prize can be claimed for so long. */
  readonly hours: number;
  /** Sum of all grants; a raffle begins while it holds all prizes of one; minor units. */
  readonly budgetMinor: string;
}

/** Promotion with its present terms. */
export interface StaffPromotion {
  readonly promotionId: string;
  readonly version: number;
  /** Of the terms, hex; receipts name it. */
  readonly sha256: string;
  readonly terms: StaffTerms;
  /** Part of the budget that went into grants; minor units. */
  readonly grantedMinor: string;
  /** Part of the budget that is held; minor units. */
  readonly leftMinor: string;
  readonly isEnded: boolean;
}

/** Lists the promotions that have terms, ended ones included. */
export const staffPromotions = endpoint<NoInput, readonly StaffPromotion[]>()({
  method: 'GET',
  path: '/desk/promotions/list',
  needs: { staff: 'bonuses.read' },
});

/**
 * Saves the next version of a promotion's terms and holds its budget. `done` is its id, that of the
 * editors' text. Who joined before keeps the version joined under. Always waits for a second person.
 * Refuses `unknown_promotion` without a text, `promotion_over`, `bad_weights`, `unknown_game`, and
 * `bad_promotion`: an end before the beginning, levels out of order, a gift that does not fit the kind,
 * another kind or currency than before, a raffle without an end, or a budget below one claim or below
 * what was granted; `prizes_over_budget` where a raffle's prizes, or those of raffles that run, exceed
 * the budget.
 */
export const writePromotion = endpoint<
  { readonly promotionId: string; readonly terms: StaffTerms; readonly why: string },
  ActValue
>()({
  method: 'POST',
  path: '/desk/promotions/write',
  needs: { staff: 'bonuses.write' },
  codes: [
    'unknown_promotion',
    'promotion_over',
    'bad_promotion',
    'prizes_over_budget',
    'bad_weights',
    'unknown_game',
  ],
});

/**
 * Ends a promotion for good and releases the rest of its budget; grants go on under their terms.
 * `done` is its id. Always waits for a second person. Refuses `raffle_running` while a raffle has
 * tickets or prizes that are not given: terms with an end let the last one be drawn.
 */
export const endPromotion = endpoint<
  { readonly promotionId: string; readonly why: string },
  ActValue
>()({
  method: 'POST',
  path: '/desk/promotions/end',
  needs: { staff: 'bonuses.write' },
  codes: ['unknown_promotion', 'promotion_over', 'raffle_running'],
});

/** Returns the terms of one version, as receipts name them. Refuses `unknown_promotion`. */
export const promotionTerms = endpoint<
  { readonly promotionId: string; readonly version: number },
  { readonly terms: StaffTerms; readonly sha256: string; readonly createdAtMs: number }
>()({
  method: 'GET',
  path: '/desk/promotions/terms',
  needs: { staff: 'bonuses.read' },
  codes: ['unknown_promotion'],
});

/** Members of a trial whom signals against abuse name. */
export interface FlaggedGifts {
  readonly members: number;
  /** Sum of the grants that they would have been given; minor units. */
  readonly costMinor: string;
}

/** Terms tried over the facts of the last 30 days. */
export interface TermsTrial {
  /** Members who would have been given a grant. */
  readonly members: number;
  /** Sum of their grants, as if the budget had no end; minor units. */
  readonly costMinor: string;
  readonly budgetMinor: string;
  /** True when the budget holds all of them. */
  readonly isWithinBudget: boolean;
  /**
   * Those of the members whom an open signal names, each once; of a raffle, whose winners chance
   * decides, without a sum.
   */
  readonly flagged: FlaggedGifts;
  /** The same by kind of signal, without kinds that name none of them. */
  readonly flags: readonly (FlaggedGifts & { readonly kind: SignalKind })[];
}

/**
 * Tries the terms of a `promotions/write` that waits over the facts of the last 30 days, as if they
 * had begun then and each member had joined; for the second person. Refuses `unknown_approval` for
 * any other act.
 */
export const tryPromotion = endpoint<{ readonly approvalId: string }, TermsTrial>()({
  method: 'GET',
  path: '/desk/promotions/try',
  needs: { staff: 'bonuses.read' },
  codes: ['unknown_approval'],
});

/** Application that waits for staff. */
export interface StaffApplication {
  readonly applicationId: string;
  readonly promotionId: string;
  readonly username: string;
  readonly comment: string;
  /** Number of its images. */
  readonly images: number;
  readonly createdAtMs: number;
}

/** Lists applications that wait, the longest first, 200 at most. */
export const waitingApplications = endpoint<NoInput, readonly StaffApplication[]>()({
  method: 'GET',
  path: '/desk/promotions/applications',
  needs: { staff: 'bonuses.read' },
});

/** Returns the images of an application; none for an unknown one. */
export const applicationImages = endpoint<
  { readonly applicationId: string },
  { readonly files: readonly { readonly name: string; readonly base64: string }[] }
>()({
  method: 'GET',
  path: '/desk/promotions/applications/images',
  needs: { staff: 'bonuses.read' },
});

/**
 * Decides about an application; `done` is its id. An approval gives the grant, which the member
 * claims; it waits for a second person from the amount on that the setting `desk` names. The member
 * reads why an application is rejected.
 */
export const decideApplication = endpoint<
  {
    readonly applicationId: string;
    readonly is: 'approved' | 'rejected';
    readonly why: string;
  },
  ActValue
>()({
  method: 'POST',
  path: '/desk/promotions/applications/decide',
  needs: { staff: 'bonuses.write' },
  codes: [
    'unknown_application',
    'application_decided',
    'promotion_over',
    'promotion_spent',
    'play_paused',
  ],
});
