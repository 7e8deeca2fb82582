import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { RaffleState } from './promotions.ts';

/** Winner of a raffle; a member is never named in full. */
export interface RaffleWinner {
  /** 1 for the first that was drawn. */
  readonly place: number;
  readonly ticket: number;
  /** Mark of the holder in the list of tickets. */
  readonly mark: string;
  /** Shortened name; `undefined` until the prize is given, so that nobody learns of an exclusion. */
  readonly name?: string | undefined;
  readonly prize: Money;
  /** True where its member could not be paid when it was drawn: nobody has the prize. */
  readonly isKept: boolean;
}

/** Raffle of a promotion as everybody sees it. */
export interface Raffle {
  readonly promotionId: string;
  /** `once`, or the Monday of its week. */
  readonly period: string;
  readonly state: RaffleState;
  /** Span of the play that earns tickets; the end is excluded. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly drawsAtMs: number;
  /** Prizes in the order in which they are drawn. */
  readonly prizes: readonly { readonly amount: Money; readonly count: number }[];
  /** SHA-256 of the seed, published before tickets are counted; hex. */
  readonly commitment: string;
  /** SHA-256 of the list of tickets, once it is frozen; hex. */
  readonly listSha256?: string | undefined;
  /** Tickets and members with tickets; 0 until they are frozen. */
  readonly tickets: number;
  readonly holders: number;
  /** Seed, once it is drawn; hex. */
  readonly serverSeed?: string | undefined;
  readonly winners: readonly RaffleWinner[];
}

/** Lists the raffles of a promotion, the latest first, 5 at most; none for an unknown one. */
export const raffles = endpoint<
  { readonly promotionId: string },
  { readonly list: readonly Raffle[] }
>()({ method: 'GET', path: '/wps/promotions/raffles' });

/**
 * Returns a frozen raffle with its list of tickets, by which anybody works it out again: a line for
 * each member with tickets, of the mark and both ends of the numbers (`lib/raffle/rule.ts`). Refuses
 * `unknown_promotion` where there is none, or none that is frozen.
 */
export const raffleProof = endpoint<
  { readonly promotionId: string; readonly period: string },
  { readonly raffle: Raffle; readonly list: string }
>()({ method: 'GET', path: '/wps/promotions/raffles/proof', codes: ['unknown_promotion'] });
