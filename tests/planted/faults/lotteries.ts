import type { PlantedFault } from '../fault.ts';

const settling = 'tests/lib/lottery/settle.test.ts';
const real = 'tests/lib/lottery/real-draws.test.ts';
const exact = 'tests/lib/lottery/last-digits.test.ts';
const bounds = 'tests/lib/lottery/highest-return.test.ts';
const picks = 'tests/lib/lottery/picks.test.ts';
const proof = 'tests/lib/lottery/proof.test.ts';
const statistics = 'tests/lib/lottery/statistics.test.ts';

/** Faults in a lottery's bets, wins and proofs. */
export const lotteryFaults: readonly PlantedFault[] = [
  {
    name: 'lottery: big wins on a triple',
    file: 'src/lib/lottery/plays/k3.ts',
    text: '!isTriple(numbers) && sumNumbers(numbers) > 10',
    replacement: 'sumNumbers(numbers) > 10',
    seenBy: [settling],
  },
  {
    name: 'lottery: a named pair wins on a triple too',
    file: 'src/lib/lottery/plays/k3.ts',
    text: 'countValue(value, numbers) === 2',
    replacement: 'countValue(value, numbers) >= 2',
    seenBy: [settling],
  },
  {
    name: 'lottery: 9 and 0 are no neighbours',
    file: 'src/lib/lottery/plays/digits.ts',
    text: '[1, 9].includes',
    replacement: '[1].includes',
    seenBy: [settling],
  },
  {
    name: 'lottery: a sum of thirty gives nothing back',
    file: 'src/lib/lottery/plays/eleven.ts',
    text: '    returns: (_, numbers) => sumNumbers(numbers) === 30,\n',
    replacement: '',
    seenBy: [settling],
  },
  {
    name: 'lottery: SSC sums are big from 22',
    file: 'src/lib/lottery/plays/ssc.ts',
    text: 'sumNumbers(numbers), 23)',
    replacement: 'sumNumbers(numbers), 22)',
    seenBy: [bounds],
  },
  {
    name: 'lottery: numbers that are too short count for lo',
    file: 'src/lib/lottery/plays/vn.ts',
    text: 'each.digits >= digits && (only',
    replacement: '(only',
    seenBy: [exact],
  },
  {
    name: 'lottery: đầu looks at the special prize as well',
    file: 'src/lib/lottery/plays/vn-tables.ts',
    text: "{ code: 'dau', ...two, prizes: heads2,",
    replacement: "{ code: 'dau', ...two, prizes: [...heads2, 'special'],",
    seenBy: [real],
  },
  {
    name: 'lottery: xiên pays when one of its numbers comes',
    file: 'src/lib/lottery/plays/vn.ts',
    text: 'come === (isNone ? 0 : size)',
    replacement: '(isNone ? come === 0 : come > 0)',
    seenBy: [exact],
  },
  {
    name: 'lottery: odds are rounded up',
    file: 'src/lib/lottery/odds.ts',
    text: '(base * ways * brand));',
    replacement: '(base * ways * brand) + 1n);',
    seenBy: [settling],
  },
  {
    name: 'lottery: a lower group keeps the brand’s odds',
    file: 'src/lib/lottery/odds.ts',
    text: 'Number((BigInt(namedBps) * ours) / brand)',
    replacement: 'Number((BigInt(namedBps) * ours) / ours)',
    seenBy: [settling],
  },
  {
    name: 'lottery: a number that comes twice pays once',
    file: 'src/lib/lottery/settlement/settle.ts',
    text: 'calculateReturn(bet, oddsBps, lineHits)',
    replacement: 'calculateReturn(bet, oddsBps)',
    seenBy: [real],
  },
  {
    name: 'lottery: a multiplier is forgotten in the return',
    file: 'src/lib/lottery/settlement/stake.ts',
    text: 'unitStakeMinor * BigInt(multiplier) * BigInt(hits)',
    replacement: 'unitStakeMinor * BigInt(Math.min(multiplier, 1)) * BigInt(hits)',
    seenBy: [settling],
  },
  {
    name: 'lottery: stations are not paid for',
    file: 'src/lib/lottery/settlement/stake.ts',
    text: '* BigInt(multiplier) * BigInt(stations)',
    replacement: '* BigInt(multiplier)',
    seenBy: [settling],
  },
  {
    name: 'lottery: the highest return forgets that several lines win',
    file: 'src/lib/lottery/plays/highest-return.ts',
    text: 'Math.min(lines.length, count(numbers)) * exactHighest',
    replacement: 'exactHighest',
    seenBy: [bounds],
  },
  {
    name: 'lottery: repeated lines of a list are kept',
    file: 'src/lib/lottery/picks/pick.ts',
    text: 'return { parts: [...byLine.values()] };',
    replacement: 'return byLine.size > 0 ? pick : pick;',
    seenBy: [picks],
  },
  {
    name: 'lottery: covering exactly nine tenths is too much',
    file: 'src/lib/lottery/settlement/coverage.ts',
    text: 'share.ways * mostCounted.of > ',
    replacement: 'share.ways * mostCounted.of >= ',
    seenBy: [bounds],
  },
  {
    name: 'lottery: a draw favours the small numbers',
    file: 'src/lib/lottery/proof/draw-rule.ts',
    text: 'Math.floor(2 ** 32 / range) * range',
    replacement: '2 ** 32',
    seenBy: [proof],
  },
  {
    name: 'lottery: the root is not in what is drawn from',
    file: 'src/lib/lottery/proof/draw-rule.ts',
    text: '[algorithm, game, issue, rootHex,',
    replacement: "[algorithm, game, issue, rootHex.replace(/./g, 'e'),",
    seenBy: [proof],
  },
  {
    name: 'lottery: leaves and nodes are hashed alike',
    file: 'src/lib/lottery/proof/merkle.ts',
    text: 'const leafPrefix = 0;',
    replacement: 'const leafPrefix = 1;',
    seenBy: [proof],
  },
  {
    name: 'lottery: a path is believed wherever it ends',
    file: 'src/lib/lottery/proof/merkle.ts',
    text: 'return last === 0 && reached',
    replacement: 'return reached',
    seenBy: [proof],
  },
  {
    name: 'lottery: a run’s tail goes on below six rows',
    file: 'src/lib/lottery/statistics/roads.ts',
    text: 'const lastRow = 5;',
    replacement: 'const lastRow = 6;',
    seenBy: [statistics],
  },
  {
    name: 'plans: the next part does not wait for the result of the last one',
    file: 'src/platform/draws/plans/next-step.ts',
    text: 'if (mayStop && drawing.length > 0) {',
    replacement: 'if (mayStop && drawing.length > 1) {',
    seenBy: ['tests/platform/draws/plans.test.ts'],
  },
  {
    name: 'plans: a win that pays too little ends one',
    file: 'src/platform/draws/plans/next-step.ts',
    text: 'return bet.payoutMinor >= BigInt(stopOnWin.amountMinor);',
    replacement: 'return bet.payoutMinor > 0n;',
    seenBy: ['tests/platform/draws/plans.test.ts'],
  },
  {
    name: 'plans: a break leaves what waits held until the next issue',
    file: 'src/platform/draws/plans/due-plans.queries.ts',
    text: "  where('members.play_paused_until_ms', '>', nowMs),\n",
    replacement: '',
    seenBy: ['tests/platform/draws/plan-refusals.test.ts'],
  },
  {
    name: 'plans: a refusal that passes ends one',
    file: 'src/platform/draws/plans/follow-plan.ts',
    text: "  'game_under_maintenance',\n",
    replacement: '',
    seenBy: ['tests/platform/draws/plan-refusals.test.ts'],
  },
];
