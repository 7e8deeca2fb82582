import { randomBytes } from 'node:crypto';
import { mostOwnRooms } from '#contract/play/pvp.ts';
import { drawBelow } from '#lib/draw-below.ts';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { commitTo, seedBytes } from '#lib/round-rule.ts';
import { rakeBps, threeCardVersion } from '#lib/three-cards.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { SiteClosures } from '#platform/brand/index.ts';
import { playBooks } from '../facts/index.ts';
import { checkStake, type PlayCheckRefusal } from '../launches/index.ts';
import type { BrandRooms } from './brand-rooms.ts';
import { countOwnRooms, insertRoom } from './queries.ts';
import { type Room, roomLifeMs } from './room.ts';

/** Signs of codes that nobody takes for one another. */
const codeSigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;

/** Room that a member opens. */
export interface RoomOpening {
  readonly memberId: string;
  readonly stakeMinor: bigint;
  readonly seats: number;
  readonly isPrivate: boolean;
  readonly rooms: BrandRooms;
  readonly siteClosures: SiteClosures;
  readonly timeZone: string;
  readonly nowMs: number;
}

type OpenRefusal = PlayCheckRefusal | { readonly code: 'pvp_stake' | 'pvp_too_many' };

/**
 * Opens a room, with a seed that is fixed before anybody's is known. Refuses with the codes of
 * `checkStake`, `pvp_stake` and `pvp_too_many`.
 */
export async function openRoom(
  transaction: Transaction,
  { secrets }: Pick<Parts, 'secrets'>,
  opening: RoomOpening,
): Promise<Result<Room, OpenRefusal>> {
  const { memberId, stakeMinor, seats, isPrivate, rooms, siteClosures, timeZone, nowMs } = opening;
  const { isUnderMaintenance, gameId, vassalage } = rooms.game;
  const stake = { memberId, isUnderMaintenance, amountMinor: stakeMinor, nowMs, timeZone };
  const checked = await checkStake(transaction, { siteClosures, books: playBooks }, stake);
  if (!checked.ok) return checked;
  if (!rooms.stakesMinor.includes(String(stakeMinor))) return refused({ code: 'pvp_stake' });
  if ((await countOwnRooms(transaction, memberId)) >= mostOwnRooms) {
    return refused({ code: 'pvp_too_many' });
  }
  const { member, mode } = checked.value;
  const seed = new Uint8Array(randomBytes(seedBytes));
  const room: Room = {
    id: newId(nowMs),
    code: makeRoomCode(),
    isPrivate: isPrivate ? 1 : 0,
    openedBy: memberId,
    gameId,
    vassalage,
    stakeMinor,
    currency: member.currency,
    mode,
    seats,
    rakeBps,
    version: threeCardVersion,
    state: 'open',
    commitment: await commitTo(seed),
    sealedSeed: secrets.seal('pvp seed', Buffer.from(seed).toString('hex')),
    serverSeed: null,
    deals: null,
    openedAtMs: nowMs,
    expiresAtMs: nowMs + roomLifeMs,
    endedAtMs: null,
  };
  if (await insertRoom(transaction, room)) return ok(room);
  // Of 10¹² codes two are alike: the member tries again.
  throw new Error(`the code ${room.code} is taken`);
}

function makeRoomCode(): string {
  return Array.from({ length: codeLength }, () => codeSigns[drawBelow(codeSigns.length)]).join('');
}
