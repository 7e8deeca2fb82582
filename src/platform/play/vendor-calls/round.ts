import { newId } from '#lib/id.ts';
import { countedPath, countedPathOfChange, type Fact, recordFact } from '../facts/index.ts';
import { readPlayable } from '../games/index.ts';
import { calculateValidStake, type Round, saveRound as write } from '../rounds/index.ts';
import { settleBonus } from './bonus-money.ts';
import type { CallContext } from './call.ts';

/** Builds the round that a call begins; a bet names its game session. */
export function buildRound(
  { call, member, mode, nowMs }: CallContext,
  gameSessionId: string | undefined,
): Round {
  return {
    id: newId(nowMs),
    vassalage: call.vendor.vassalage,
    roundRef: call.roundRef,
    memberId: member.id,
    gameId: call.gameId,
    currency: member.currency,
    mode,
    gameSessionId,
    state: 'open',
    isFree: call.isFree,
    freeRoundGrantId: call.freeRoundRef,
    hasLateWin: false,
    stakesMinor: 0n,
    validStakesMinor: undefined,
    selections: {},
    payoutsMinor: 0n,
    details: undefined,
    openedAtMs: nowMs,
    closedAtMs: undefined,
  };
}

/** Returns a round with what a call states of it besides money. */
export function withCallDetails(round: Round, { call }: Pick<CallContext, 'call'>): Round {
  const { details = round.details, validStakesMinor = round.validStakesMinor } = call;
  const detailed = { ...round, details, validStakesMinor, isFree: round.isFree || call.isFree };
  if (call.selections === undefined) return detailed;
  const selections = { ...round.selections, [call.transactionRef]: call.selections };
  return { ...detailed, selections };
}

/** Saves the round of a call, before the rows that refer to it. */
export async function saveCallRound(context: CallContext, round: Round): Promise<void> {
  await write(context.transaction, round, context.round);
}

/**
 * Records the fact of a round that this call closes, and counts its bets towards their bonus;
 * returns the closed round, not yet saved.
 */
export async function closeRound(context: CallContext, round: Round): Promise<Round> {
  await settleBonus(context, round);
  const { stakesMinor, payoutsMinor } = round;
  await recordPlay(context, round, {
    kind: 'settled',
    stakeMinor: stakesMinor,
    validStakeMinor: calculateValidStake(round),
    payoutMinor: payoutsMinor,
  });
  return { ...round, state: 'closed', closedAtMs: context.nowMs };
}

/** Closes the round of a call that says so, once its money has moved; a closed one stays as it is. */
export async function closeWithCall(context: CallContext): Promise<void> {
  const { call, round } = context;
  if (!call.isClosed || round?.state !== 'open') return;
  await saveCallRound(context, await closeRound(context, round));
}

/** Records the fact of a call. */
export async function recordPlay(
  { transaction, call, member, mode, nowMs, timeZone, game: namedGame }: CallContext,
  round: Pick<Round, 'id' | 'gameId'> | undefined,
  figures: Pick<Fact, 'kind' | 'stakeMinor' | 'validStakeMinor' | 'payoutMinor'>,
): Promise<void> {
  const gameId = round?.gameId ?? call.gameId;
  const game = namedGame?.gameId === gameId ? namedGame : await readPlayable(transaction, gameId);
  const isChange = figures.kind === 'void' || figures.kind === 'adjustment';
  const fact: Fact = {
    ...figures,
    settledAtMs: nowMs,
    memberId: member.id,
    uplinePath: isChange
      ? await countedPathOfChange(transaction, member, round?.id)
      : countedPath(member),
    category: game?.category ?? '',
    vassalage: call.vendor.vassalage,
    gameId,
    roundId: round?.id,
    currency: member.currency,
    mode,
  };
  await recordFact(transaction, fact, timeZone);
}
