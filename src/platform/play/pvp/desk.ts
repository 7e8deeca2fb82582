import type { CodeOf } from '#contract/endpoint.ts';
import type { StaffPvpPair, settlePvpPair, voidPvpRoom } from '#contract/staff/pvp.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { endFlag, listOpenFlags } from './pair-flags.queries.ts';
import { findRoom, lockRoom } from './queries.ts';
import { endUnplayed } from './void-room.ts';

/** Pairs that a list shows at most. */
const shownAtMost = 200;

/** Lists flagged pairs that no staff have looked at, the longest waiting first. */
export function listPairs(reader: Reader): Promise<StaffPvpPair[]> {
  return listOpenFlags(reader, shownAtMost);
}

/** Records that staff have looked at a flagged pair; refuses with `unknown_pvp_flag`. */
export async function settlePair(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  order: { readonly flagId: string; readonly why: string; readonly actor: string },
): Promise<Result<string, { readonly code: CodeOf<typeof settlePvpPair> }>> {
  const { flagId, why, actor } = order;
  const nowMs = clock.nowMs();
  if (!(await endFlag(transaction, { id: flagId, by: actor, why, nowMs }))) {
    return refused({ code: 'unknown_pvp_flag' });
  }
  const subject = `pvp pair:${flagId}`;
  const entry = { actor, act: 'pvp_pair_settled', subject, detail: { why } };
  await recordAct(transaction, { ...entry, atMs: nowMs });
  return ok(flagId);
}

/**
 * Calls a room off and returns its stakes; refuses with `unknown_pvp_room`, and with `pvp_room_over`
 * once its hands are revealed.
 */
export async function voidRoom(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  order: { readonly code: string; readonly why: string; readonly actor: string },
): Promise<Result<string, { readonly code: CodeOf<typeof voidPvpRoom> }>> {
  const { code, why, actor } = order;
  const found = await findRoom(transaction, code);
  if (!found) return refused({ code: 'unknown_pvp_room' });
  const room = await lockRoom(transaction, found.id);
  if (room.endedAtMs !== null || room.state === 'revealed') {
    return refused({ code: 'pvp_room_over' });
  }
  const nowMs = clock.nowMs();
  await endUnplayed(transaction, room, { state: 'voided', nowMs });
  const subject = `pvp room:${code}`;
  const entry = { actor, act: 'pvp_room_voided', subject, detail: { why } };
  await recordAct(transaction, { ...entry, atMs: nowMs });
  return ok(code);
}
