import { under, type WingTests } from './wing.ts';
import { agentWings } from './wings/agents.ts';
import { rewardWings } from './wings/rewards.ts';
import { studioWings } from './wings/studio.ts';

const kept = under('tests/simulation/kept', ['lotteries', 'play', 'agents'], '.test.ts');

/** Wings whose rules decide about money. */
export const wings: readonly WingTests[] = [
  {
    name: 'draws',
    files: [
      ...under('src/platform/draws/settlement', ['queries', 'outcomes', 'settle-issue'], '.ts'),
      ...under('src/platform/draws/issues', ['due-issues.queries'], '.ts'),
    ],
    tests: [
      ...kept,
      ...under(
        'tests/platform/draws',
        ['corrections', 'voided-issues', 'settling-races', 'bets'],
        '.test.ts',
      ),
    ],
  },
  {
    name: 'plans',
    files: ['src/platform/draws/plans/next-step.ts', 'src/lib/lottery/plans/multipliers.ts'],
    tests: [
      'tests/platform/draws/plan-steps.test.ts',
      'tests/lib/lottery/plans/multipliers.test.ts',
    ],
  },
  {
    name: 'ledger',
    files: under(
      'src/platform/money/ledger',
      ['queries', 'transfers.queries', 'lock-few.queries', 'booking', 'free-balances.queries'],
      '.ts',
    ),
    tests: [
      ...under(
        'tests/platform/money/ledger',
        ['ledger', 'post-transfers', 'stripes', 'statements', 'keys', 'hold-parts', 'invariants'],
        '.test.ts',
      ),
      'tests/simulation/kept/play.test.ts',
    ],
  },
  {
    name: 'limits',
    files: under(
      'src/platform/protection/responsible-play',
      ['limit-usage', 'limit-period', 'limit-raise', 'sums.queries', 'guards'],
      '.ts',
    ),
    tests: ['tests/platform/protection/responsible-play'],
  },
  ...agentWings,
  ...rewardWings,
  ...studioWings,
];
