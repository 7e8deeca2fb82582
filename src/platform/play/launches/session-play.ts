import type { GameSessionPlay, PlayStop } from '#contract/play/launch.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { type ZonedMoment, zonedNow } from '#platform/base/site.ts';
import { findMemberById } from '#platform/identity/index.ts';
import { findLimitRefusal, findPauseRefusal, type PlayBooks } from '#platform/protection/index.ts';
import { findSessionPlay } from './queries.ts';

/** Returns the play of a member's own game session; `undefined` for no session of this member. */
export async function readSessionPlay(
  parts: Pick<Parts, 'storage' | 'clock' | 'site'>,
  key: { readonly id: string; readonly memberId: string },
  books: PlayBooks,
): Promise<GameSessionPlay | undefined> {
  const { db } = parts.storage;
  const found = await findSessionPlay(db, key);
  if (!found) return undefined;
  const { openedAtMs, currency, mode, openRounds, stakeMinor, payoutMinor } = found;
  const moment = zonedNow(parts);
  return {
    openedAtMs,
    isOpen: !found.isClosed && found.expiresAtMs > moment.nowMs,
    isInRound: openRounds > 0,
    stop: await readStop(db, { ...moment, ...key, mode }, books),
    stake: toMoney(stakeMinor, currency),
    payout: toMoney(payoutMinor, currency),
    net: toMoney(payoutMinor - stakeMinor, currency),
  };
}

/** Returns the member's own pause or limit that stops the next bet; the bet itself checks again. */
async function readStop(
  reader: Reader,
  query: ZonedMoment & { readonly memberId: string; readonly mode: 'real' | 'trial' },
  books: PlayBooks,
): Promise<PlayStop | undefined> {
  const { memberId, mode, ...moment } = query;
  const member = await findMemberById(reader, memberId);
  if (!member) return undefined;
  const spending = { ...moment, member, amountMinor: 1n };
  const stop =
    findPauseRefusal(member, moment.nowMs) ??
    (mode === 'real' ? await findLimitRefusal(reader, spending, books) : undefined);
  // Who is excluded is signed out, and learns it so.
  if (!stop || stop.code === 'not_logged_in') return undefined;
  return { code: stop.code, untilMs: stop.detail.untilMs ?? moment.nowMs };
}
