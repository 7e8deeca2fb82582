import { ok, type Result, refused } from '#lib/result.ts';
import type { SlipAnswer } from '#studio/fixture-wire.ts';
import type { SessionRow } from './db/tables.ts';
import { bookOfGame, setBookText } from './fixtures/book.ts';
import { placeSlip, type SlipProgress } from './fixtures/slip-bets.ts';
import { viewSlip } from './fixtures/views.ts';
import type { CallName, Input } from './input.ts';
import type { StudioParts } from './options.ts';
import type { StudioRefusal } from './refusals.ts';
import type { RoundProgress } from './rounds/driving.ts';
import { cashOut, drawCards, moveHand, openField } from './rounds/moves.ts';
import { potOf } from './rounds/pots.ts';
import { lastRoundProof } from './rounds/proof.ts';
import { findRound, listRounds } from './rounds/queries.ts';
import { placeBet } from './rounds/rounds.ts';
import { viewRound } from './rounds/views.ts';
import { readSeed } from './seeds/queries.ts';
import { addClientSeed, revealedSeed, rotateSeed } from './seeds/seeds.ts';
import { sendRevealedSeeds } from './seeds/send-revealed.ts';
import { confirmSession } from './sessions/sessions.ts';
import { fairnessOf, stateOfSession } from './state.ts';
import { setTableText } from './tables/chain-text.ts';
import { placeTableBet } from './tables/table-bets.ts';
import { tableOfGame } from './tables/table-round.ts';
import { viewOwnStake } from './tables/views.ts';

type Answer = Promise<Result<unknown, StudioRefusal>>;

/** Handlers of the calls of a page that has a session. */
export const calls: {
  readonly [Name in Exclude<CallName, 'session'>]: (
    parts: StudioParts,
    session: SessionRow,
    input: Input<Name>,
  ) => Answer;
} = {
  async state(parts, session) {
    const { isOpen, balanceMinor } = await confirmSession(parts, session);
    if (!isOpen) return refused('session_missing');
    return ok({ ...(await stateOfSession(parts, session)), balanceMinor });
  },
  async seed(parts, session, { clientSeed }) {
    const table = tableOfGame(parts.games.get(session.game_id));
    if (table) return ok(await setTableText(parts, table, clientSeed));
    const book = bookOfGame(parts.games.get(session.game_id));
    if (book) return ok(await setBookText(parts, book, clientSeed));
    const added = await addClientSeed(parts, { player: session.player, clientSeed });
    return added.ok ? ok(fairnessOf(added.value)) : added;
  },
  async bet(parts, session, { key, freeRoundId, stakeMinor, ...choice }) {
    const wish = { key, freeRoundId, stakeMinor: BigInt(stakeMinor), choice };
    return drivenAnswer(parts, session, await placeBet(parts, session, wish));
  },
  async tableBet(parts, session, input) {
    const table = tableOfGame(parts.games.get(session.game_id));
    if (!table) return refused('choice_not_offered');
    const placed = await placeTableBet(parts, { session, table }, input);
    if (!placed.ok) return placed;
    const { bet, balanceMinor } = placed.value;
    const { index } = input;
    const own = await viewOwnStake(parts, { player: session.player, index });
    return ok({ state: bet.state, refusal: bet.refusal, own, balanceMinor });
  },
  async slipBet(parts, session, input) {
    const book = bookOfGame(parts.games.get(session.game_id));
    if (!book) return refused('choice_not_offered');
    const placed = await placeSlip(parts, { session, book }, input);
    return placed.ok ? ok(await slipAnswer(parts, placed.value)) : placed;
  },
  async open(parts, session, input) {
    return drivenAnswer(parts, session, await openField(parts, session, input));
  },
  async take(parts, session, input) {
    return drivenAnswer(parts, session, await cashOut(parts, session, input));
  },
  async draw(parts, session, input) {
    return drivenAnswer(parts, session, await drawCards(parts, session, input));
  },
  async move(parts, session, input) {
    return drivenAnswer(parts, session, await moveHand(parts, session, input));
  },
  async rotate(parts, session) {
    const rotated = await rotateSeed(parts, session.player);
    if (!rotated.ok) return rotated;
    await sendRevealedSeeds(parts, session.player);
    const { revealed, next } = rotated.value;
    return ok({
      revealed: revealedSeed(revealed),
      lastRound: await lastRoundProof(parts, revealed),
      fairness: fairnessOf(next),
    });
  },
  /** Returns the seed and draws that decided a round, once its seed is out of use. */
  async reveal(parts, session, { roundId }) {
    const round = await findRound(parts.db, { id: roundId, player: session.player });
    if (!round) return refused('unknown_round');
    const seed = await readSeed(parts.db, round.seed_id);
    if (seed.revealed_at_ms === null) return refused('seed_in_use');
    return ok({ round: await viewRound(parts, round), revealed: revealedSeed(seed) });
  },
  async history(parts, session, page) {
    const rounds = await listRounds(parts.db, { player: session.player, ...page });
    return ok({ rounds: await Promise.all(rounds.map((round) => viewRound(parts, round))) });
  },
};

async function slipAnswer(parts: StudioParts, progress: SlipProgress): Promise<SlipAnswer> {
  if (progress.kind === 'moved') {
    const { legs } = progress;
    return { state: 'refused', refusal: 'prices_moved', legs, slip: null, balanceMinor: null };
  }
  const { row, balanceMinor } = progress;
  const { state, refusal } = row;
  const isAlive = state !== 'refused' && state !== 'undoing' && state !== 'undone';
  return {
    state: isAlive && state !== 'betting' ? 'placed' : state,
    refusal,
    legs: null,
    slip: isAlive ? await viewSlip(parts, row) : null,
    balanceMinor,
  };
}

async function drivenAnswer(
  parts: StudioParts,
  session: SessionRow,
  driven: Result<RoundProgress, StudioRefusal>,
): Answer {
  if (!driven.ok) return driven;
  const { round, balanceMinor } = driven.value;
  const potMinor = await potOf(parts, session);
  return ok({ round: await viewRound(parts, round), balanceMinor, potMinor });
}
