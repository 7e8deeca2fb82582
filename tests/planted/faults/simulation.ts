import type { PlantedFault } from '../fault.ts';

const play = 'tests/simulation/kept/play.test.ts';
const lotteries = 'tests/simulation/kept/lotteries.test.ts';
const agents = 'tests/simulation/kept/agents.test.ts';

/** In meetings of two features: the simulation finds these, and its kept tests at once. */
export const simulationFaults: readonly PlantedFault[] = [
  {
    name: 'meetings: what a trial cannot give back is owed',
    file: 'src/platform/play/receivables/receivable.ts',
    text: "  if (owed.mode === 'trial') return;\n",
    replacement: '',
    seenBy: [play],
  },
  {
    name: 'meetings: the grant that was made first is played first',
    file: 'src/platform/play/free-rounds/queries.ts',
    text: "    .orderBy('expires_at_ms')\n    .orderBy('id')",
    replacement: "    .orderBy('id')",
    seenBy: [play],
  },
  {
    name: 'meetings: a month is summed anew without its 31st',
    file: 'src/platform/play/facts/months.queries.ts',
    text: `\`\${monthKey.month}-31\``,
    replacement: `\`\${monthKey.month}-30\``,
    seenBy: [agents],
  },
  {
    name: 'meetings: a month is compared without its 31st',
    file: 'src/platform/play/facts/months.queries.ts',
    text: `\`\${month}-31\``,
    replacement: `\`\${month}-30\``,
    seenBy: [agents],
  },
  {
    name: 'meetings: cancelled bets use up a member’s limit',
    file: 'src/platform/draws/bets/queries.ts',
    text: "    .where('state', '=', 'accepted')\n    .where('member_id', '=', query.memberId)",
    replacement: "    .where('member_id', '=', query.memberId)",
    seenBy: [lotteries],
  },
  {
    name: 'meetings: a trial’s cancel frees what real bets reserved',
    file: 'src/platform/draws/bets/limit-room.ts',
    text: "  if (mode === 'trial') return;\n",
    replacement: '',
    seenBy: [lotteries],
  },
  {
    name: 'meetings: a rebate is paid on stakes that were given back',
    file: 'src/platform/draws/settlement/outcomes.ts',
    text: 'bet.stakeMinor - returnedMinor',
    replacement: 'bet.stakeMinor',
    seenBy: [lotteries],
  },
  {
    name: 'meetings: a correction settles a bet that was cancelled',
    file: 'src/platform/draws/settlement/queries.ts',
    text: "    .where('draw_bets.result_version', '>=', 1)\n",
    replacement: '',
    seenBy: [lotteries],
  },
  {
    name: 'meetings: a plan goes on after it lost exactly its limit',
    file: 'src/platform/draws/plans/next-step.ts',
    text: 'lostMinor >= stopOnLossMinor',
    replacement: 'lostMinor > stopOnLossMinor',
    seenBy: [lotteries],
  },
  {
    name: 'meetings: the first bet of a slip alone is held at the own group',
    file: 'src/platform/draws/bets/place-bets.ts',
    text: 'bets.some(({ group })',
    replacement: 'bets.slice(0, 1).some(({ group })',
    seenBy: [lotteries],
  },
  {
    name: 'meetings: a version ends before it begins',
    file: 'src/platform/agents/contracts/version-dates.ts',
    text: 'Math.max(startsAtMs, firstPeriod(terms.period, when.nowMs, when.timeZone).startMs)',
    replacement: 'firstPeriod(terms.period, when.nowMs, when.timeZone).startMs',
    seenBy: [agents],
  },
  {
    name: 'meetings: a new version carries a negative that the last one drops',
    file: 'src/lib/commission/carry.ts',
    text: "negativeAtEnd === 'nextContract' ? negatives : []",
    replacement: 'negativeAtEnd !== undefined ? negatives : []',
    seenBy: [agents],
  },
  {
    name: 'meetings: a negative lives on after its last period',
    file: 'src/lib/commission/carry.ts',
    text: '    else if (left.leftMinor > 0n) carryOut.push(left);',
    replacement: '    if (left.leftMinor > 0n) carryOut.push(left);',
    seenBy: [agents],
  },
  {
    name: 'meetings: a salary of nothing is a wrong sum of its day',
    file: 'src/platform/agents/team/rebuild.ts',
    text: 'isSame(before ?? { ...row, ...emptyMoneyDay }, row)',
    replacement: '(before && isSame(before, row))',
    seenBy: [agents],
  },
  {
    name: 'meetings: a round is void twice of a bet and a free one',
    file: 'src/platform/play/vendor-calls/rollback.ts',
    text: "    if (round.state !== 'refunded' || amountMinor !== 0n) {",
    replacement: '    if (round.id) {',
    seenBy: [play],
  },
  {
    name: 'meetings: the late answer of an earlier launch wins',
    file: 'src/stores/play/game-host.ts',
    text: 'if (own !== launches || host',
    replacement: 'if (host',
    seenBy: ['tests/stores/play/game-host.test.ts'],
  },
];
