import type { LotteryKind } from '#lib/lottery/kinds.ts';
import { calculatePickOdds } from '#lib/lottery/odds.ts';
import { parsePick } from '#lib/lottery/picks/pick.ts';
import type { Pick } from '#lib/lottery/plays/play.ts';
import { playByCode } from '#lib/lottery/plays/plays.ts';
import type { AcceptedBet } from '#lib/lottery/settlement/settle.ts';

/** A pick that is known to be one. */
export function pickOf(kind: LotteryKind, code: string, typed: string): Pick {
  const read = parsePick(kind, code, typed);
  if (!read.ok) throw new Error(`${kind} ${code} ${typed}: ${read.refusal.code}`);
  return read.value.pick;
}

/** A bet of 10,000 a unit, so that returns are odds. */
export function betOn(kind: LotteryKind, code: string, typed: string, group = 1_900): AcceptedBet {
  const pick = pickOf(kind, code, typed);
  const odds = calculatePickOdds(playByCode(kind, code), pick, group);
  return { kind, play: code, pick, odds, unitStakeMinor: 10_000n, multiplier: 1 };
}
