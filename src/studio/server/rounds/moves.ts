import { ok, type Result, refused } from '#lib/result.ts';
import { type BlackjackMove, blackjackMoves } from '#studio/engines/blackjack-rule.ts';
import { fields } from '#studio/engines/mines-rule.ts';
import { canHold } from '#studio/engines/video-poker-rule.ts';
import type { RoundRow, SessionRow } from '../db/tables.ts';
import type { StudioParts } from '../options.ts';
import type { StudioRefusal } from '../refusals.ts';
import { readSeed } from '../seeds/queries.ts';
import { driveRound, type RoundProgress } from './driving.ts';
import { mayRaise } from './may-raise.ts';
import { movesOf, outcomeOf } from './outcome.ts';
import { findRound, moveRound } from './queries.ts';

/** Finds a round of an engine that waits for its member. */
async function roundInPlay(
  parts: StudioParts,
  {
    session,
    roundId,
    engine,
  }: { readonly session: SessionRow; readonly roundId: string; readonly engine: string },
): Promise<Result<RoundRow, 'unknown_round' | 'round_not_open'>> {
  const round = await findRound(parts.db, { id: roundId, player: session.player });
  if (!round) return refused('unknown_round');
  const isInPlay = round.state === 'playing' && round.engine === engine;
  return isInPlay ? ok(round) : refused('round_not_open');
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
  const found = await roundInPlay(parts, { session, roundId, engine: 'mines' });
  if (!found.ok) return found;
  const opened = movesOf(found.value);
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
  const found = await roundInPlay(parts, { session, roundId, engine: 'mines' });
  if (!found.ok) return found;
  const seed = await readSeed(parts.db, found.value.seed_id);
  const { payoutMinor } = await outcomeOf(found.value, seed);
  if (movesOf(found.value).length === 0) return refused('nothing_to_take');
  const moved = await moveRound(parts.db, found.value, {
    state: 'paying',
    payout_minor: payoutMinor,
  });
  return ok(await driveRound(parts, moved));
}

/**
 * Draws the cards of video poker for the places that are not held, which ends the round. Refuses
 * with `bad_input`, `unknown_round` or `round_not_open`.
 */
export async function drawCards(
  parts: StudioParts,
  session: SessionRow,
  { roundId, held }: { readonly roundId: string; readonly held: readonly number[] },
): Promise<Result<RoundProgress, StudioRefusal>> {
  if (!canHold(held)) return refused('bad_input');
  const found = await roundInPlay(parts, { session, roundId, engine: 'video-poker' });
  if (!found.ok) return found;
  const played = JSON.stringify(held.toSorted((one, other) => one - other));
  const seed = await readSeed(parts.db, found.value.seed_id);
  const { payoutMinor } = await outcomeOf({ ...found.value, played }, seed);
  const moved = await moveRound(parts.db, found.value, {
    played,
    state: 'paying',
    payout_minor: payoutMinor,
  });
  return ok(await driveRound(parts, moved));
}

/**
 * Makes a move of blackjack; one that was made already changes nothing. A double and a split are a
 * further bet of the same stake: where the wallet refuses it, the hand goes on with the reason in
 * `refusal`. Refuses with `choice_not_offered` for one of them after the first move or in a free
 * round, and for a split of cards that do not count alike, with `unknown_round` or `round_not_open`.
 * @param after number of moves before it.
 */
export async function moveHand(
  parts: StudioParts,
  session: SessionRow,
  {
    roundId,
    move,
    after,
  }: { readonly roundId: string; readonly move: BlackjackMove; after: number },
): Promise<Result<RoundProgress, StudioRefusal>> {
  const found = await roundInPlay(parts, { session, roundId, engine: 'blackjack' });
  if (!found.ok) return found;
  const round = found.value;
  const moves = movesOf(round);
  if (moves.length !== after) return ok({ round, balanceMinor: null });
  const seed = await readSeed(parts.db, round.seed_id);
  if (move === 'double' || move === 'split') {
    const isOffered = mayRaise(round, move, await outcomeOf(round, seed));
    if (!isOffered) return refused('choice_not_offered');
    const state = move === 'split' ? 'splitting' : 'raising';
    const raised = await moveRound(parts.db, round, { state, refusal: null });
    return ok(await driveRound(parts, raised));
  }
  const played = JSON.stringify([...moves, blackjackMoves.indexOf(move) + 1]);
  const outcome = await outcomeOf({ ...round, played }, seed);
  const isOver = outcome.engine === 'blackjack' && outcome.turn === 0;
  const end = isOver ? { state: 'paying' as const, payout_minor: outcome.payoutMinor } : {};
  const moved = await moveRound(parts.db, round, { played, refusal: null, ...end });
  return ok(await driveRound(parts, moved));
}
