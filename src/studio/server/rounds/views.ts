import { nameHand } from '#studio/engines/video-poker-rule.ts';
import type { RoundView } from '#studio/wire.ts';
import type { RoundRow } from '../db/tables.ts';
import type { StudioParts } from '../options.ts';
import { readSeed } from '../seeds/queries.ts';
import { mayRaise } from './may-raise.ts';
import { choiceOf, ladderAt, movesOf, outcomeOf } from './outcome.ts';

/** States in which what was drawn may be seen: nothing hangs on it any more. */
const isDecided = ({ state }: RoundRow) =>
  state === 'awarding' || state === 'paying' || state === 'paid';

/** States of a round that was dealt and waits for its member, or for a second stake. */
const isInPlay = ({ state }: RoundRow) =>
  state === 'playing' || state === 'raising' || state === 'splitting';

/** Builds the view of a round for its member, without the draws before it is decided. */
export async function viewRound(
  { db }: Pick<StudioParts, 'db'>,
  round: RoundRow,
): Promise<RoundView> {
  const seed = await readSeed(db, round.seed_id);
  return {
    id: round.id,
    state: round.state,
    engine: round.engine,
    version: round.version,
    algorithm: round.algorithm,
    stakeMinor: String(round.stake_minor),
    isFree: round.free_round_ref !== null,
    payoutMinor: String(round.payout_minor),
    jackpotMinor: round.jackpot_minor === null ? null : String(round.jackpot_minor),
    refusal: round.refusal,
    atMs: round.created_at_ms,
    nonce: round.nonce,
    commitment: seed.commitment,
    clientSeed: seed.client_seed,
    serverSeed: seed.revealed_at_ms === null ? null : seed.server_seed,
    choice: choiceOf(round),
    drawn: isDecided(round) ? await drawnView(round, seed) : null,
    slot: round.engine === 'slot' && isDecided(round) ? await slotView(round, seed) : null,
    mines: round.engine === 'mines' ? await minesView(round, seed) : null,
    poker: round.engine === 'video-poker' ? await pokerView(round, seed) : null,
    blackjack: round.engine === 'blackjack' ? await blackjackView(round, seed) : null,
  };
}

type Seed = Awaited<ReturnType<typeof readSeed>>;

async function slotView(round: RoundRow, seed: Seed) {
  const outcome = await outcomeOf(round, seed);
  return outcome.engine === 'slot' ? { stops: outcome.stops, line: outcome.line } : null;
}

/** Returns what an engine without moves has drawn; null for slots and engines with moves. */
async function drawnView(round: RoundRow, seed: Seed): Promise<RoundView['drawn']> {
  const outcome = await outcomeOf(round, seed);
  if (outcome.engine === 'slot' || outcome.engine === 'mines') return null;
  if (outcome.engine === 'video-poker' || outcome.engine === 'blackjack') return null;
  if ('legs' in outcome) return null;
  const { payoutMinor: _, ...drawn } = outcome;
  return drawn;
}

async function minesView(round: RoundRow, seed: Seed) {
  const opened = movesOf(round);
  const count = choiceOf(round).mines ?? 0;
  const outcome = await outcomeOf(round, seed);
  return {
    count,
    opened,
    ...ladderAt(count, opened.length),
    takeMinor: round.state === 'playing' ? String(outcome.payoutMinor) : '0',
    mines: isDecided(round) && outcome.engine === 'mines' ? outcome.mines : null,
  };
}

/** Returns the cards of a round of video poker; nobody sees any before the bet is accepted. */
async function pokerView(round: RoundRow, seed: Seed): Promise<RoundView['poker']> {
  if (round.state !== 'playing' && !isDecided(round)) return null;
  const outcome = await outcomeOf(round, seed);
  if (outcome.engine !== 'video-poker') return null;
  const { dealt, held, hand, name = null } = outcome;
  return isDecided(round)
    ? { dealt, held, hand, name }
    : { dealt, held: null, hand: null, name: nameHand(dealt) ?? null };
}

/** Returns the hands of a round of blackjack; the dealer's first card alone until it is decided. */
async function blackjackView(round: RoundRow, seed: Seed): Promise<RoundView['blackjack']> {
  const isOver = isDecided(round);
  if (!isInPlay(round) && !isOver) return null;
  const outcome = await outcomeOf(round, seed);
  if (outcome.engine !== 'blackjack') return null;
  const { player, split, dealer, moves, turn, result = null } = outcome;
  const isPlaying = round.state === 'playing';
  return {
    player,
    dealer: isOver ? dealer : dealer.slice(0, 1),
    split: split?.cards ?? null,
    turn,
    moves: moves.length,
    mayDouble: isPlaying && mayRaise(round, 'double', outcome),
    maySplit: isPlaying && mayRaise(round, 'split', outcome),
    result: isOver ? result : null,
  };
}
