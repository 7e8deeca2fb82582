import { blackjackMoves } from '#studio/engines/blackjack-rule.ts';
import { coversOutcomes } from '#studio/engines/choice.ts';
import { hasMoves } from '#studio/engines/engines.ts';
import type { StudioDb } from '../db/open.ts';
import type { RoundRow } from '../db/tables.ts';
import type { StudioParts } from '../options.ts';
import { readSeed } from '../seeds/queries.ts';
import { readSession } from '../sessions/queries.ts';
import type { WalletAnswer, WalletBody, WalletCall } from '../wallet/wallet.ts';
import { choiceOf, movesOf, outcomeOf } from './outcome.ts';
import { shareOfRound } from './pots.ts';
import { roundDetails } from './proof.ts';
import { moveRound } from './queries.ts';

/** Progress of a round, and the last balance that the wallet reported, if any. */
export interface RoundProgress {
  readonly round: RoundRow;
  readonly balanceMinor: string | null;
}

const tries = 3;
const betweenTriesMs = 1_000;

/**
 * Sends the wallet the calls that a round owes it, until the member has to choose, the round is
 * over, or the wallet is silent: then the round stays as it is and is resumed later.
 */
export async function driveRound(parts: StudioParts, begun: RoundRow): Promise<RoundProgress> {
  let round = begun;
  let balanceMinor: string | null = null;
  for (;;) {
    const call = callOf[round.state];
    if (call === undefined) return { round, balanceMinor };
    const answer = await callWallet(parts, { round, call });
    if (answer.kind === 'taken') balanceMinor = answer.balanceMinor;
    const next = await afterAnswer(parts, { round, answer });
    if (next === undefined) return { round, balanceMinor };
    round = next;
  }
}

/** Call to the wallet that a round owes in each state. */
type RoundCall = Extract<WalletCall, 'bet' | 'jackpotWin' | 'win' | 'rollback'>;

const callOf: Readonly<Partial<Record<RoundRow['state'], RoundCall>>> = {
  betting: 'bet',
  raising: 'bet',
  splitting: 'bet',
  awarding: 'jackpotWin',
  paying: 'win',
  undoing: 'rollback',
};

/** Move of blackjack that a second bet of a round is for, in each state that asks for one. */
const secondBets: Readonly<Partial<Record<RoundRow['state'], 'double' | 'split'>>> = {
  raising: 'double',
  splitting: 'split',
};

async function callWallet(
  parts: StudioParts,
  { round, call }: { readonly round: RoundRow; readonly call: RoundCall },
): Promise<WalletAnswer> {
  const session = await readSession(parts.db, round.session_id);
  const vendor = parts.vendors.get(session.vassalage);
  if (!vendor) return { kind: 'unheard' };
  const body: WalletBody = {
    sessionToken: session.session_token,
    memberRef: session.member_ref,
    gameId: session.game_id,
    currency: session.currency,
    roundId: round.id,
    transactionId: `${round.id}-${secondBets[round.state] ?? call}`,
    ...(await contentOf(parts, { round, call, gameId: session.game_id })),
  };
  for (let each = 1; ; each += 1) {
    const answer = await parts.wallet.call(vendor, call, body);
    if (answer.kind !== 'unheard' || each === tries) return answer;
    await parts.wait(betweenTriesMs);
  }
}

async function contentOf(
  parts: StudioParts,
  {
    round,
    call,
    gameId,
  }: {
    readonly round: RoundRow;
    readonly call: RoundCall;
    readonly gameId: string;
  },
): Promise<Partial<WalletBody>> {
  const { free_round_ref: freeRoundId, stake_minor: stakeMinor } = round;
  const amountMinor = freeRoundId === null ? String(stakeMinor) : '0';
  if (call === 'bet') {
    if (freeRoundId !== null) return { amountMinor, isFree: true, freeRoundId };
    const isCovering = coversOutcomes(round.engine, choiceOf(round));
    const jackpotMinor = shareOfRound(round);
    return {
      amountMinor,
      ...(isCovering && { validStakeMinor: '0' }),
      ...(jackpotMinor !== undefined && { jackpotMinor }),
    };
  }
  const betTransactionId = `${round.id}-bet`;
  if (call === 'rollback') return { amountMinor, betTransactionId };
  // In one call all that is there: nobody pays it twice, and none more than there is.
  if (call === 'jackpotWin') return { amountMinor: '0', isWholePot: true, betTransactionId };
  return {
    amountMinor: String(round.payout_minor),
    betTransactionId,
    isClosed: true,
    details: await roundDetails(parts, { round, gameId }),
  };
}

/** The round after an answer; `undefined` when it has to wait for another one. */
async function afterAnswer(
  { db, log, nowMs }: StudioParts,
  { round, answer }: { readonly round: RoundRow; readonly answer: WalletAnswer },
): Promise<RoundRow | undefined> {
  if (answer.kind === 'unheard') return undefined;
  const over = { open_by: null, ended_at_ms: nowMs() };
  if (answer.kind === 'taken') {
    if (round.state === 'betting') return moveRound(db, round, await afterBet(db, round));
    const move = secondBets[round.state];
    if (move) return moveRound(db, round, await afterSecondBet(db, round, move));
    if (round.state === 'awarding') {
      const jackpotMinor = BigInt(answer.amountMinor ?? 0);
      return moveRound(db, round, { state: 'paying', jackpot_minor: jackpotMinor });
    }
    return moveRound(db, round, { ...over, state: round.state === 'paying' ? 'paid' : 'undone' });
  }
  if (round.state === 'betting') {
    return moveRound(db, round, { ...over, state: 'refused', refusal: answer.code });
  }
  if (secondBets[round.state]) {
    // The hand goes on as it was, with the reason beside it.
    return moveRound(db, round, { state: 'playing', refusal: answer.code });
  }
  // A win or a rollback must be taken some day: what stands in its way is for people to see.
  log.error({ round: round.id, state: round.state, code: answer.code }, 'the wallet refused');
  return undefined;
}

async function afterBet(
  db: StudioDb,
  round: RoundRow,
): Promise<Partial<Pick<RoundRow, 'state' | 'payout_minor'>>> {
  const outcome = await outcomeOf(round, await readSeed(db, round.seed_id));
  // A blackjack of the first cards ends its round at once.
  const isDealtOut = outcome.engine === 'blackjack' && outcome.turn === 0;
  if (hasMoves(round.engine) && !isDealtOut) return { state: 'playing' };
  const isJackpot = outcome.engine === 'slot' && outcome.jackpot?.isWon === true;
  return { state: isJackpot ? 'awarding' : 'paying', payout_minor: outcome.payoutMinor };
}

/** The round after its stake was put down again: over after a double, and often after a split. */
async function afterSecondBet(
  db: StudioDb,
  round: RoundRow,
  move: 'double' | 'split',
): Promise<Pick<RoundRow, 'state' | 'played' | 'stake_minor' | 'payout_minor' | 'refusal'>> {
  const stakeMinor = round.stake_minor * 2n;
  const played = JSON.stringify([...movesOf(round), blackjackMoves.indexOf(move) + 1]);
  const raised = { ...round, played, stake_minor: stakeMinor };
  const outcome = await outcomeOf(raised, await readSeed(db, round.seed_id));
  const isOver = outcome.engine === 'blackjack' && outcome.turn === 0;
  const end = isOver
    ? { state: 'paying' as const, payout_minor: outcome.payoutMinor }
    : { state: 'playing' as const, payout_minor: round.payout_minor };
  return { ...end, played, stake_minor: stakeMinor, refusal: null };
}
