import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { algorithm } from '#lib/round-rule.ts';
import { type Choice, checkChoice } from '#studio/engines/choice.ts';
import { isFixtureEngine } from '#studio/engines/fixtures/fixtures.ts';
import { isTableEngine } from '#studio/engines/tables/table-rules.ts';
import { type StudioTransaction, transact } from '../db/open.ts';
import type { RoundRow, SessionRow } from '../db/tables.ts';
import { type GameKind, kindOf, versionOf } from '../games/games.ts';
import { limitsOf } from '../games/limits.data.ts';
import type { StudioParts } from '../options.ts';
import type { StudioRefusal } from '../refusals.ts';
import { consumeNonce, lockSeed } from '../seeds/queries.ts';
import { ensureSeedInUse, rotateSeed, roundsPerSeed } from '../seeds/seeds.ts';
import { driveRound, type RoundProgress } from './driving.ts';
import { freeRoundsOf } from './free-rounds.ts';
import { ticketsOf } from './pots.ts';
import { findRoundByKey, hasOpenRound, insertRound, listRounds } from './queries.ts';

/** Bet that a page requests. */
export interface BetInput {
  /** Key that the page makes once for each bet: the same key is the same round. */
  readonly key: string;
  /** Stake in minor units; for a free round the wallet's value is used instead. */
  readonly stakeMinor: bigint;
  /** Free rounds that it belongs to; `undefined` for a paid round. */
  readonly freeRoundId?: string | undefined;
  /** Choice beside the stake, as the game's engine has it. */
  readonly choice: Choice;
}

/** Returns the kind of a session's game. */
export function kindOfSession(parts: StudioParts, { game_id: gameId }: SessionRow): GameKind {
  const game = parts.games.get(gameId);
  if (!game) throw new Error(`the studio has no game ${gameId}`);
  return kindOf(game);
}

/**
 * Places a bet: its round is inserted, with its nonce, before the wallet is called. Refuses a stake
 * or a choice that the game does not offer, a stake that its symbols do not share evenly, a second
 * open round, a shot too soon after another, and a bet without a client seed.
 */
export async function placeBet(
  parts: StudioParts,
  session: SessionRow,
  wish: BetInput,
): Promise<Result<RoundProgress, StudioRefusal>> {
  const kind = kindOfSession(parts, session);
  if (isTableEngine(kind.engine) || isFixtureEngine(kind.engine)) {
    return refused('choice_not_offered');
  }
  const tickets = ticketsOf(kind, { session, isFree: wish.freeRoundId !== undefined });
  const checked = checkChoice(versionOf(kind), { ...wish.choice, tickets });
  if (checked === undefined) return refused('choice_not_offered');
  const choice = JSON.stringify(checked);
  const earlier = await findRoundByKey(parts.db, { player: session.player, key: wish.key });
  if (earlier) return repeated(parts, { earlier, wish, choice });
  const stake = await stakeOf(parts, session, wish);
  if (!stake.ok) return stake;
  const seed = await ensureSeedInUse(parts, session.player);
  if (seed.next_nonce >= roundsPerSeed) await rotateSeed(parts, session.player);
  const priced = { ...wish, stakeMinor: stake.value };
  const begun = await beginRound(parts, { session, kind, wish: priced, choice });
  return begun.ok ? ok(await driveRound(parts, begun.value)) : begun;
}

/** Returns the stake of a round: the member's, or the value of the free rounds. */
async function stakeOf(
  parts: StudioParts,
  session: SessionRow,
  { stakeMinor, freeRoundId, choice }: BetInput,
): Promise<Result<bigint, StudioRefusal>> {
  if (freeRoundId !== undefined) {
    const free = await freeRoundsOf(parts, session);
    if (free?.freeRoundId !== freeRoundId) return refused('free_rounds_over');
    return ok(BigInt(free.stakeMinor));
  }
  const { minMinor, maxMinor } = limitsOf(kindOfSession(parts, session).engine, session);
  // Of bầu cua each symbol has its share of the stake, and the limits are those of a share.
  const shares = BigInt(choice.symbols?.length ?? 1);
  if (stakeMinor < minMinor * shares || stakeMinor > maxMinor * shares) {
    return refused('stake_out_of_range');
  }
  return stakeMinor % shares === 0n ? ok(stakeMinor) : refused('stake_uneven');
}

async function repeated(
  parts: StudioParts,
  {
    earlier,
    wish,
    choice,
  }: { readonly earlier: RoundRow; readonly wish: BetInput; readonly choice: string },
): Promise<Result<RoundProgress, StudioRefusal>> {
  const { freeRoundId = null, stakeMinor } = wish;
  const isSameStake = freeRoundId !== null || earlier.stake_minor === stakeMinor;
  const isSame = earlier.free_round_ref === freeRoundId && earlier.choice === choice && isSameStake;
  if (!isSame) return refused('key_used');
  return ok(await driveRound(parts, earlier));
}

/** Shots are pressed one by one: nobody has a program shoot a hundred times a second. */
const leastBetweenShotsMs = 250;

async function isTooSoon(
  db: StudioTransaction,
  shot: { readonly player: string; readonly nowMs: number; readonly kind: GameKind },
): Promise<boolean> {
  if (shot.kind.engine !== 'fish') return false;
  const [last] = await listRounds(db, { player: shot.player, limit: 1 });
  return last?.engine === 'fish' && shot.nowMs - last.created_at_ms < leastBetweenShotsMs;
}

async function beginRound(
  parts: StudioParts,
  input: {
    readonly session: SessionRow;
    readonly kind: GameKind;
    readonly wish: BetInput;
    readonly choice: string;
  },
): Promise<Result<RoundRow, StudioRefusal>> {
  const { player } = input.session;
  const { id } = await ensureSeedInUse(parts, player);
  const nowMs = parts.nowMs();
  return transact(parts.db, async (db) => {
    const seed = await lockSeed(db, id);
    if (!seed?.client_seed) return refused('client_seed_missing');
    const twin = await findRoundByKey(db, { player, key: input.wish.key });
    if (twin) return ok(twin);
    if (await hasOpenRound(db, player)) return refused('round_open');
    if (await isTooSoon(db, { player, nowMs, kind: input.kind })) return refused('shots_too_fast');
    const round: RoundRow = {
      id: newId(nowMs),
      player,
      open_by: player,
      session_id: input.session.id,
      request_key: input.wish.key,
      seed_id: seed.id,
      nonce: seed.next_nonce,
      algorithm,
      engine: input.kind.engine,
      version: versionOf(input.kind),
      choice: input.choice,
      stake_minor: input.wish.stakeMinor,
      free_round_ref: input.wish.freeRoundId ?? null,
      payout_minor: 0n,
      jackpot_minor: null,
      state: 'betting',
      refusal: null,
      played: '[]',
      created_at_ms: nowMs,
      ended_at_ms: null,
    };
    await consumeNonce(db, seed);
    await insertRound(db, round);
    return ok(round);
  });
}
