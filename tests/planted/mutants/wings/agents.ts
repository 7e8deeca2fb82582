import { under, type WingTests } from '../wing.ts';

const agents = 'src/platform/agents';
const testsOf = (names: readonly string[]) => under('tests/platform/agents', names, '.test.ts');

/** Queries about agents: their teams, contracts and commissions. */
export const agentWings: readonly WingTests[] = [
  {
    name: 'agents-lines',
    files: [`${agents}/commissions/lines.queries.ts`],
    tests: [
      ...testsOf(['line-queries', 'runs', 'runs-bounds', 'runs-incomes', 'runs-realtime']),
      ...testsOf(['recounts', 'settlement', 'open-incomes', 'income-days', 'income-sources']),
      'tests/simulation/kept/agents.test.ts',
    ],
  },
  {
    name: 'agents-payments',
    files: [
      `${agents}/commissions/corrections/recounts.queries.ts`,
      `${agents}/commissions/realtime/balances.queries.ts`,
      `${agents}/commissions/payments/awaited-payments.queries.ts`,
    ],
    tests: testsOf([
      'recount-queries',
      'recounts',
      'runs-realtime',
      'realtime-income',
      'realtime-working',
      'desk-commissions',
      'runs',
    ]),
  },
  {
    name: 'agents-team',
    files: under(`${agents}/team`, ['rebuild.queries', 'costs.queries'], '.ts'),
    tests: [
      ...testsOf([
        'team-queries',
        'team-play',
        'records',
        'day-walk',
        'net-revenue',
        'moves',
        'excluded-members',
      ]),
      'tests/simulation/kept/agents.test.ts',
    ],
  },
  {
    name: 'agents-contracts',
    files: under(
      `${agents}/contracts`,
      [
        'contract.queries',
        'versions.queries',
        'contract-list.queries',
        'contracts-in-force.queries',
        'history.queries',
      ],
      '.ts',
    ),
    tests: testsOf([
      'contract-queries',
      'contract-time-queries',
      'contracts',
      'contract-periods',
      'contract-endings',
      'contract-refusals',
      'downline-contracts',
      'moves-contracts',
      'contract-desk',
      'contract-page-changes',
      'contract-simulation',
      'desk-commissions',
      'runs',
      'spreads',
    ]),
  },
];
