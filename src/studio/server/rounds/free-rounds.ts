import type { SessionRow } from '../db/tables.ts';
import type { StudioParts } from '../options.ts';
import type { FreeRounds } from '../wallet/wallet.ts';

/** Reads the free rounds that a session's member may play next; `undefined` for none. */
export async function freeRoundsOf(
  parts: Pick<StudioParts, 'wallet' | 'vendors'>,
  session: SessionRow,
): Promise<FreeRounds | undefined> {
  const vendor = parts.vendors.get(session.vassalage);
  if (!vendor || session.mode === 'trial') return undefined;
  const { member_ref: memberRef, game_id: gameId, currency } = session;
  return await parts.wallet.freeRounds(vendor, { memberRef, gameId, currency });
}
