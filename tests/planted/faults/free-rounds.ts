import type { PlantedFault } from '../fault.ts';

const seenBy = ['tests/platform/play/free-rounds/free-rounds.test.ts'];
const rounds = 'src/platform/play/free-rounds/queries.ts';

/** In what members play at the house's cost. */
export const freeRoundFaults: readonly PlantedFault[] = [
  {
    name: 'free rounds: a grant is played without an end',
    file: rounds,
    text: 'used_rounds: sql<number>`used_rounds + 1`',
    replacement: 'used_rounds: sql<number>`used_rounds`',
    seenBy,
  },
  {
    name: 'free rounds: a grant is anybody’s',
    file: 'src/platform/play/vendor-calls/bet.ts',
    text: 'return await consumeGrantRound(transaction, { id, memberId: member.id, gameId, nowMs });',
    replacement:
      "const of = await import('../free-rounds/index.ts').then(({ findGrant }) => findGrant(transaction, id));\n  return await consumeGrantRound(transaction, { id, memberId: of?.memberId ?? member.id, gameId, nowMs });",
    seenBy,
  },
  {
    name: 'free rounds: a round that was called back is lost',
    file: 'src/platform/play/vendor-calls/rollback.ts',
    text: '    await restoreRound(context.transaction, round.freeRoundGrantId);\n',
    replacement: '',
    seenBy,
  },
  {
    name: 'free rounds: a stake that is called back brings a round along',
    file: 'src/platform/play/vendor-calls/rollback.ts',
    text: 'round.freeRoundGrantId !== undefined && amountMinor === 0n',
    replacement: 'round.freeRoundGrantId !== undefined',
    seenBy,
  },
  {
    name: 'free rounds: a win that was taken back is shown as won',
    file: 'src/platform/play/vendor-calls/rollback.ts',
    text: '    if (id !== undefined) await addFreeWin(context.transaction, taken);\n',
    replacement: '',
    seenBy,
  },
  {
    name: 'free rounds: a free bet joins a round that was staked on',
    file: 'src/platform/play/vendor-calls/bet.ts',
    text: '  if (round !== undefined) return false;\n',
    replacement: '',
    seenBy,
  },
  {
    name: 'free rounds: they are given to who takes a break',
    file: 'src/platform/staff/free-rounds/routes.ts',
    text: 'if (isOut || findPauseRefusal(member, parts.clock.nowMs()))',
    replacement: 'if (isOut)',
    seenBy,
  },
];
