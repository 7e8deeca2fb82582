import { ok, type Result, refused } from '#lib/result.ts';
import { fields } from '#studio/engines/mines-rule.ts';
import type { RoundRow, SessionRow } from '../db/tables.ts';
import type { StudioParts } from '../options.ts';
import type { StudioRefusal } from '../refusals.ts';
import { readSeed } from '../seeds/queries.ts';
import { driveRound, type RoundProgress } from './driving.ts';
import { openedOf, outcomeOf } from './outcome.ts';
import { findRound, moveRound } from './queries.ts';

/** A round of mines that waits for its member. */
async function roundInPlay(
  parts: StudioParts,
  { session, roundId }: { readonly session: SessionRow; readonly roundId: string },
): Promise<Result<RoundRow, 'unknown_round' | 'round_not_open'>> {
  const round = await findRound(parts.db, { id: roundId, player: session.player });
  if (!round) return refused('unknown_round');
  return round.state === 'playing' ? ok(round) : refused('round_not_open');
}

/**
 * Opens a field; a mine ends the round, and so does the last step that is offered. Refuses with
 * `bad_input`, `unknown_round`, `round_not_open` or `field_open`.
 */
export async function openField(
  parts: StudioParts,
  session: SessionRow,
  { roundId, field }: { readonly roundId: string; readonly field: number },
): Promise<Result<RoundProgress, StudioRefusal>> {
  if (field < 1 || field > fields) return refused('bad_input');
  const found = await roundInPlay(parts, { session, roundId });
  if (!found.ok) return found;
  const opened = openedOf(found.value);
  if (opened.includes(field)) return refused('field_open');
  const played = JSON.stringify([...opened, field]);
  const seed = await readSeed(parts.db, found.value.seed_id);
  const outcome = await outcomeOf({ ...found.value, played }, seed);
  const isOver = outcome.engine === 'mines' && (outcome.isLost || outcome.isComplete);
  const end = isOver ? { state: 'paying' as const, payout_minor: outcome.payoutMinor } : {};
  const moved = await moveRound(parts.db, found.value, { played, ...end });
  return ok(await driveRound(parts, moved));
}

/** Cashes out the open fields; refuses with `nothing_to_take` while none is open. */
export async function cashOut(
  parts: StudioParts,
  session: SessionRow,
  { roundId }: { readonly roundId: string },
): Promise<Result<RoundProgress, StudioRefusal>> {
  const found = await roundInPlay(parts, { session, roundId });
  if (!found.ok) return found;
  const seed = await readSeed(parts.db, found.value.seed_id);
  const { payoutMinor } = await outcomeOf(found.value, seed);
  if (openedOf(found.value).length === 0) return refused('nothing_to_take');
  const moved = await moveRound(parts.db, found.value, {
    state: 'paying',
    payout_minor: payoutMinor,
  });
  return ok(await driveRound(parts, moved));
}
