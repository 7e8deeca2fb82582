/** Files of one wing and the narrowest tests that ought to see a change of them. */
export interface WingTests {
  readonly name: string;
  readonly files: readonly string[];
  /** The quick ones first: the first that fails ends the run. */
  readonly tests: readonly string[];
}

const under = (folder: string, names: readonly string[], ending: string) =>
  names.map((name) => `${folder}/${name}${ending}`);

const kept = under('tests/simulation/kept', ['lotteries', 'play', 'agents'], '.test.ts');

/** Wings whose rules decide about money. */
export const wings: readonly WingTests[] = [
  {
    name: 'draws',
    files: [
      ...under('src/platform/draws/settlement', ['queries', 'outcomes', 'settle-issue'], '.ts'),
      ...under('src/platform/draws/issues', ['due-issues.queries'], '.ts'),
      'src/platform/draws/plans/next-step.ts',
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
    name: 'agents',
    files: [
      'src/platform/agents/commissions/lines.queries.ts',
      ...under('src/platform/agents/team', ['rebuild.queries', 'costs.queries'], '.ts'),
      ...under('src/platform/agents/contracts', ['versions.queries', 'contract.queries'], '.ts'),
    ],
    tests: [
      'tests/simulation/kept/agents.test.ts',
      ...under(
        'tests/platform/agents',
        ['runs', 'settlement', 'contracts', 'contract-endings', 'net-revenue', 'recounts'],
        '.test.ts',
      ),
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
];
