import { randomUUID } from 'node:crypto';
import type { Body } from './delivery.ts';

/** A member at a game, as the vendor knows them. */
export interface Seat {
  readonly user: string;
  readonly token: string;
  readonly gameCode: string;
  readonly currency: string;
}

/** A transaction in the vendor's own books. */
export interface Entry {
  readonly uuid: string;
  readonly kind: 'bet' | 'win';
  readonly user: string;
  readonly round: string;
  readonly amount: number;
  readonly currency: string;
  readonly atMs: number;
  /** `due` until an answer says what became of it. */
  state: 'due' | 'done' | 'undone';
}

/** Returns the fields of every call about a round. */
export const common = (seat: Seat, round: string): Body => ({
  user: seat.user,
  token: seat.token,
  supplier_user: `hub_${seat.user}`,
  supplier_transaction_id: randomUUID(),
  game_code: seat.gameCode,
  round,
  request_uuid: randomUUID(),
  meta: { selection: 'home_team', odds: 2.5 },
});

/** Returns the fields of a bet or a win. */
export const moving = (seat: Seat, entry: Entry): Body => ({
  ...common(seat, entry.round),
  transaction_uuid: entry.uuid,
  amount: entry.amount,
  currency: entry.currency,
  bet: 'zero',
  is_free: false,
  is_aggregated: false,
  reward_uuid: null,
});
