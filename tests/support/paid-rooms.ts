import type { Transaction } from '#platform/base/db/storage.ts';

/** Room that was played past the calls, with who sat in it, in the order of the seats. */
interface PaidRoom {
  readonly id: string;
  readonly atMs: number;
  readonly mode?: 'real' | 'trial';
  readonly seats: readonly { readonly memberId: string; readonly isWon: boolean }[];
}

/** Writes a room as its payment left it, past the calls. */
export async function givePaidRoom(
  transaction: Transaction,
  { id, atMs, mode = 'real', seats }: PaidRoom,
): Promise<void> {
  await transaction
    .insertInto('pvp_rooms')
    .values({
      id,
      code: id,
      is_private: 0,
      opened_by: seats[0]?.memberId ?? '',
      game_id: 'rooms',
      vassalage: 'HLR',
      stake_minor: 100n,
      currency: 'VND',
      mode,
      seats: seats.length,
      rake_bps: 300,
      version: 'three-card-1',
      state: 'paid',
      commitment: '',
      sealed_seed: '',
      server_seed: null,
      deals: null,
      opened_at_ms: atMs,
      expires_at_ms: atMs,
      ended_at_ms: atMs,
    })
    .execute();
  for (const [index, { memberId, isWon }] of seats.entries()) {
    await transaction
      .insertInto('pvp_seats')
      .values({
        id: `${id}-${index}`,
        room_id: id,
        member_id: memberId,
        seat: index + 1,
        state: isWon ? 'won' : 'lost',
        hold_id: `${id}-${index}`,
        client_seed: '',
        address_mark: '',
        device_mark: '',
        payout_minor: isWon ? 194n : 0n,
        taken_at_ms: atMs,
        ended_at_ms: atMs,
      })
      .execute();
  }
}
