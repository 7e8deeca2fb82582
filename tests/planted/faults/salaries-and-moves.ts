import type { PlantedFault } from '../fault.ts';

const movedContracts = 'tests/platform/agents/moves-contracts.test.ts';
const moves = 'tests/platform/agents/moves.test.ts';
const realtimeRuns = 'tests/platform/agents/runs-realtime.test.ts';
const guarantees = 'tests/platform/agents/runs-guarantees.test.ts';
const voids = 'tests/platform/agents/runs-voids.test.ts';
const realtime = 'src/platform/agents/commissions/realtime';

/** In salaries by the hour and in real time, in guarantees, and in agents who are moved. */
export const salaryAndMoveFaults: readonly PlantedFault[] = [
  {
    name: 'real-time: what an upline guaranteed before its own tier came is kept by the house',
    file: `${realtime}/realtime-lines.ts`,
    text: 'if (backMinor > 0n) sums.set(by,',
    replacement: 'if (backMinor > 9n ** 30n) sums.set(by,',
    seenBy: [guarantees],
  },
  {
    name: 'real-time: an upline gets back what voids took from whom it guaranteed',
    file: `${realtime}/realtime-lines.ts`,
    text: 'for (const [by, amountMinor] of sumGuarantees([{ guaranteed: before }], earnedMinor)) {',
    replacement: 'for (const { by, amountMinor } of before) {',
    seenBy: [guarantees],
  },
  {
    name: 'moves: contracts with the former upline go on',
    file: 'src/platform/agents/contracts/former-contracts.ts',
    text: 'return goesOnAfter(version, endMs) ? [{ contract',
    replacement: 'return !goesOnAfter(version, endMs) ? [{ contract',
    seenBy: [movedContracts],
  },
  {
    name: 'moves: contracts with the former upline go on for one more period',
    file: 'src/platform/agents/contracts/former-contracts.ts',
    text: 'move.effectiveAtMs - 1',
    replacement: 'move.effectiveAtMs',
    seenBy: [movedContracts],
  },
  {
    name: 'moves: a week below one who turns to days is cut in two',
    file: 'src/platform/agents/contracts/former-contracts.ts',
    text: '[{ ...each, endsAtMs }]',
    replacement: '[each]',
    seenBy: [movedContracts],
  },
  {
    name: 'moves: the next day cuts a longer period in two',
    file: 'src/platform/agents/moves/move-date.ts',
    text: 'Math.max(...ends)',
    replacement: 'Math.min(...ends)',
    seenBy: [movedContracts],
  },
  {
    name: 'moves: a move begins after the first moment of its day',
    file: 'src/platform/agents/moves/queries.ts',
    text: ".where('effective_at_ms', '<=', nowMs)",
    replacement: ".where('effective_at_ms', '<', nowMs)",
    seenBy: [moves],
  },
  {
    name: 'moves: a team brings its higher groups along',
    file: 'src/platform/agents/moves/moves.ts',
    text: 'mostGroup: memberRebateGroup(agent)',
    replacement: 'mostGroup: brandGroup',
    seenBy: [moves],
  },
  {
    name: 'salaries: the last period of a contract that ends is not paid',
    file: 'src/platform/agents/contracts/contracts-in-force.queries.ts',
    text: "build('ends_at_ms', '>=', period.endMs)",
    replacement: "build('ends_at_ms', '>', period.endMs)",
    seenBy: ['tests/platform/agents/runs-incomes.test.ts'],
  },
  {
    name: 'salaries: voids of stakes that were paid are dropped',
    file: 'src/lib/commission/carry.ts',
    text: "return base === 'validStake' ? { policy: 'carry' } : carry;",
    replacement: 'return carry;',
    seenBy: [voids],
  },
  {
    name: 'real-time: a day begins with the fraction of the day before',
    file: `${realtime}/realtime-inputs.ts`,
    text: 'balance?.day === context.day ? balance.remainder : 0n',
    replacement: 'balance?.remainder ?? 0n',
    seenBy: [realtimeRuns],
  },
  {
    name: 'real-time: what was paid too much is forgotten by the next five minutes',
    file: `${realtime}/realtime-lines.ts`,
    text: 'const adjustment = { lateMinor: 0n, openMinor };',
    replacement: 'const adjustment = { lateMinor: 0n, openMinor: 0n && openMinor };',
    seenBy: [realtimeRuns],
  },
  {
    name: 'real-time: five minutes are paid at the tier of their own play',
    file: `${realtime}/realtime-inputs.ts`,
    text: '{ startMs: day.startMs, endMs: period.endMs }',
    replacement: '{ startMs: period.startMs, endMs: period.endMs }',
    seenBy: [realtimeRuns],
  },
  {
    name: 'real-time: five minutes under way are settled',
    file: `${realtime}/due-runs.ts`,
    text: 'periodAt(periodKind, nowMs, timeZone).startMs;',
    replacement: 'periodAt(periodKind, nowMs, timeZone).endMs;',
    seenBy: [realtimeRuns],
  },
  {
    name: 'real-time: the salary now leaves out a bet of this millisecond',
    file: `${realtime}/income/realtime-income.ts`,
    text: 'untilMs: nowMs + 1',
    replacement: 'untilMs: nowMs',
    seenBy: ['tests/platform/agents/realtime-income.test.ts'],
  },
  {
    name: 'guarantees: a true-up asks an upline once more for what it gave',
    file: `${realtime}/realtime-lines.ts`,
    text: 'amountMinor: -amountMinor,',
    replacement: 'amountMinor: 0n * amountMinor,',
    seenBy: [realtimeRuns],
  },
  {
    name: 'guarantees: an upline pays what its downline’s own tier has of its rate',
    file: 'src/lib/commission/lines.ts',
    text: 'const fromBps = Math.max(aboveBps, downlineBps);',
    replacement: 'const fromBps = downlineBps;',
    seenBy: ['tests/lib/commission/earnings.test.ts'],
  },
  {
    name: 'waiting pay: a smaller debt goes before an older one',
    file: 'src/platform/agents/commissions/retry-payments.ts',
    text: 'if (short.has(each.payerId)) continue;',
    replacement: '',
    seenBy: ['tests/platform/agents/waiting-pay.test.ts'],
  },
  {
    name: 'desk: a run sums lines that real-time salaries do not round',
    file: 'src/platform/agents/desk/commissions/queries.ts',
    text: "earnedSum.as('earned_minor')",
    replacement: "sql<bigint>`sum(amount_minor)`.as('earned_minor')",
    seenBy: ['tests/platform/agents/desk-commissions.test.ts'],
  },
  {
    name: 'late runs: days of a later version are paid before the week of an earlier one',
    file: 'src/platform/agents/commissions/run-commissions.ts',
    text: '(other.period.endMs < one.period.endMs ? other : one)',
    replacement: '(other.period.endMs < 0 ? other : one)',
    seenBy: ['tests/simulation/kept/dividends.test.ts'],
    title: 'run late',
  },
];
