import type { PastAct } from '../past/past-acts.ts';

/** Past acts of one member, read piece by piece in the order of time. */
export interface OwnActs {
  /** Returns the remaining acts before a moment; each act is returned once. */
  before(untilMs: number): PastAct[];
}

/** Splits acts into pieces, as money of others arrives between them. */
export function groupOwnActs(acts: readonly PastAct[]): OwnActs {
  let left = acts.flatMap(apart);
  return {
    before(untilMs) {
      const done = left.filter((act) => atOf(act) < untilMs);
      left = left.slice(done.length);
      return joined(done);
    },
  };
}

/**
 * Returns the amount that a balance lacks for acts in their order, in minor units: what stakes exceed
 * it by at the worst moment, 0 for none.
 */
export function findShortage(acts: readonly PastAct[], balanceMinor: bigint): bigint {
  let [left, lowest] = [balanceMinor, balanceMinor];
  for (const act of acts) {
    if (act.kind === 'deposit') left += act.amountMinor;
    else {
      for (const { stakeMinor, payoutMinor } of act.rounds) {
        left -= stakeMinor;
        if (left < lowest) lowest = left;
        left += payoutMinor;
      }
    }
  }
  return lowest < 0n ? -lowest : 0n;
}

/** Returns the moment at which an act begins, milliseconds since 1970 UTC. */
export function findActStart(act: PastAct): number {
  return act.kind === 'deposit' ? act.atMs : (act.rounds[0]?.openedAtMs ?? 0);
}

function apart(act: PastAct): PastAct[] {
  if (act.kind === 'deposit') return [act];
  return act.rounds.map((round) => ({ kind: 'rounds', rounds: [round] }));
}

function atOf(act: PastAct): number {
  return act.kind === 'deposit' ? act.atMs : (act.rounds[0]?.closedAtMs ?? 0);
}

function joined(acts: readonly PastAct[]): PastAct[] {
  const pieces: PastAct[] = [];
  for (const act of acts) {
    const last = pieces.at(-1);
    if (act.kind === 'rounds' && last?.kind === 'rounds') last.rounds.push(...act.rounds);
    else pieces.push(act.kind === 'rounds' ? { ...act, rounds: [...act.rounds] } : act);
  }
  return pieces;
}
