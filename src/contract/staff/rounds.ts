import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { BetRound, RoundLine } from '../play/records.ts';
import type { ActValue, ShownAct } from './acts.ts';
import type { Mismatch } from './reconciliations.ts';

/** A round that is open for longer stands in the queue `rounds`, and may be ended by staff. */
export const oldRoundHours = 24;

/** Round of a member as staff see it. */
export interface StaffRound {
  readonly id: string;
  readonly username: string;
  readonly vassalage: string;
  readonly gameId: string;
  /** Vendor's id of the round. */
  readonly roundRef: string;
  readonly mode: 'real' | 'trial';
  readonly state: BetRound['state'];
  readonly isFree: boolean;
  readonly stake: Money;
  readonly payout: Money;
  readonly openedAtMs: number;
}

interface RoundName {
  readonly roundId: string;
}

/** One round with all that moved in it and what was done about it. */
export const staffRound = endpoint<
  RoundName,
  {
    readonly round: StaffRound;
    readonly lines: readonly RoundLine[];
    readonly acts: readonly ShownAct[];
  }
>()({
  method: 'GET',
  path: '/desk/rounds/detail',
  needs: { staff: 'rounds.read' },
  codes: ['unknown_round'],
});

/** Transaction as its vendor reports it. */
export interface VendorTransaction {
  readonly transactionRef: string;
  readonly amount: Money;
  readonly state: 'done' | 'undone';
  readonly atMs: number;
}

/**
 * Asks the vendor about a round and compares its answer with the books. Changes nothing but the
 * audit log. Refuses with `vendor_unavailable` when no answer comes, or one that cannot be read.
 */
export const askAboutRound = endpoint<
  RoundName,
  {
    readonly transactions: readonly VendorTransaction[];
    readonly mismatches: readonly Mismatch[];
  }
>()({
  method: 'POST',
  path: '/desk/rounds/ask',
  needs: { staff: 'rounds.settle', fresh: false },
  codes: ['unknown_round', 'vendor_unavailable'],
});

type ReasonedRound = RoundName & { readonly why: string };

/**
 * Cancels a round: every stake in it is returned, by reversals, and a later win is refused. `done`
 * is its id. Refuses with `round_moved_on` when it is not open, with `round_too_young` within its
 * first 24 hours, and with `round_paid_out` where something was paid out: such a round can be
 * closed. Always waits for a second person.
 */
export const cancelRound = endpoint<ReasonedRound, ActValue>()({
  method: 'POST',
  path: '/desk/rounds/cancel',
  needs: { staff: 'rounds.settle' },
  codes: ['unknown_round', 'round_moved_on', 'round_too_young', 'round_paid_out', 'leased'],
});

/**
 * Closes a round as it is: it counts with the stakes and payouts so far, and a later win is
 * accepted and marked late. `done` is its id. Refuses as `cancelRound` does; always waits for a
 * second person.
 */
export const closeRound = endpoint<ReasonedRound, ActValue>()({
  method: 'POST',
  path: '/desk/rounds/close',
  needs: { staff: 'rounds.settle' },
  codes: ['unknown_round', 'round_moved_on', 'round_too_young', 'leased'],
});
