import { newId } from '#lib/id.ts';
import type { Round } from '#platform/play/rounds/index.ts';

/** An open round of real money, as a test needs it. */
export function playedRound(round: Pick<Round, 'memberId'> & Partial<Round>): Round {
  const openedAtMs = round.openedAtMs ?? 0;
  const id = round.id ?? newId(openedAtMs);
  return {
    id,
    vassalage: 'SLK',
    roundRef: id,
    gameId: 'one',
    currency: 'VND',
    mode: 'real',
    gameSessionId: undefined,
    state: 'open',
    isFree: false,
    freeRoundGrantId: undefined,
    hasLateWin: false,
    stakesMinor: 0n,
    validStakesMinor: undefined,
    selections: {},
    payoutsMinor: 0n,
    details: undefined,
    openedAtMs,
    closedAtMs: undefined,
    ...round,
  };
}
