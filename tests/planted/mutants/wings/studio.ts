import { under, type WingTests } from '../wing.ts';

const engines = 'src/studio/engines';
const testsOf = (names: readonly string[]) => under('tests/studio/engines', names, '.test.ts');
const fair = 'tests/studio/fair';
const rulesOf = (names: readonly string[]) => under(engines, names, '-rule.ts');

/** Engines of the studio's games: what is drawn, and what it pays. */
export const studioWings: readonly WingTests[] = [
  {
    name: 'studio-instant',
    files: rulesOf(['mines', 'plinko', 'limbo', 'wheel', 'bau-cua']),
    tests: [
      ...testsOf(['mines-rule', 'plinko-rule', 'limbo-rule', 'wheel-rule', 'bau-cua-rule']),
      ...testsOf(['work-out']),
      fair,
    ],
  },
  {
    name: 'studio-proofs',
    files: under(engines, ['choice', 'outcome', 'work-out', 'work-out-room', 'engines'], '.ts'),
    tests: [
      ...testsOf(['work-out', 'bau-cua-rule', 'limbo-rule', 'mines-rule', 'jackpot-rule']),
      ...testsOf(['plinko-rule', 'wheel-rule', 'fixtures/slip', 'fixtures/draws']),
      fair,
      'tests/platform/play/pvp/rooms.test.ts',
      ...under('tests/studio/server', ['blackjack-rounds', 'slot-rounds'], '.test.ts'),
      ...under('tests/studio/server', ['jackpots', 'mines-rounds', 'choice-rounds'], '.test.ts'),
    ],
  },
  {
    name: 'studio-cards',
    files: [...rulesOf(['blackjack', 'video-poker']), `${engines}/card-outcomes.ts`],
    tests: [
      ...testsOf(['blackjack-split', 'work-out', 'video-poker-rule', 'blackjack-rule']),
      fair,
      ...under('tests/studio/server', ['blackjack-rounds', 'video-poker-rounds'], '.test.ts'),
    ],
  },
  {
    name: 'studio-tables',
    files: [
      ...under(
        `${engines}/tables`,
        ['sic-bo', 'baccarat', 'no-commission', 'dragon-tiger', 'xoc-dia', 'roulette'],
        '-rule.ts',
      ),
      ...under(`${engines}/tables`, ['table-rules', 'table-bets'], '.ts'),
    ],
    tests: ['tests/studio/engines/tables', ...testsOf(['work-out']), fair],
  },
  {
    name: 'studio-slots',
    files: [
      ...under(`${engines}/slot`, ['slot-rule', 'slot-outcomes', 'find-paytable'], '.ts'),
      `${engines}/slot/jackpot-rule.ts`,
      `${engines}/fish-rule.ts`,
    ],
    tests: [
      'tests/lib/bonus-worth.test.ts',
      ...testsOf(['jackpot-rule', 'work-out', 'fish-rule', 'slot-rule']),
      fair,
    ],
  },
  {
    name: 'studio-fixtures',
    files: under(
      `${engines}/fixtures`,
      [
        'slip',
        'decide-slip',
        'fixtures',
        'duel-model',
        'football-model',
        'cockfight-model',
        'price-rule',
        'markets',
        'calendar',
        'valid-stake',
      ],
      '.ts',
    ),
    tests: [
      'tests/studio/engines/fixtures',
      ...testsOf(['work-out']),
      ...under('tests/studio/server', ['fixture-titles', 'fixtures'], '.test.ts'),
    ],
  },
];
