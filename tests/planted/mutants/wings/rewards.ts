import { under, type WingTests } from '../wing.ts';

const rewards = 'src/platform/rewards';
const tests = 'tests/platform/rewards';

/** Rules and queries of what the brand gives. */
export const rewardWings: readonly WingTests[] = [
  {
    name: 'rewards-promotions',
    files: under(
      `${rewards}/promotions`,
      [
        'judge-promotion',
        'terms',
        'facts',
        'member-conditions',
        'budget',
        'offers',
        'grant-fault',
        'new-players',
        'join',
        'claim',
        'grant',
        'apply',
        'decide',
        'view',
        'try-terms',
      ],
      '.ts',
    ),
    tests: [`${tests}/promotions`, `${tests}/excluded-members.test.ts`],
  },
  {
    name: 'rewards-promotion-queries',
    files: under(
      `${rewards}/promotions`,
      ['terms', 'member', 'trial', 'application'],
      '.queries.ts',
    ),
    tests: [`${tests}/promotions/promotion-queries.test.ts`],
  },
  {
    name: 'rewards-raffles',
    files: under(
      `${rewards}/promotions/raffles`,
      [
        'count-tickets',
        'span',
        'freeze-raffle',
        'open-raffle',
        'draw-raffle',
        'give-prize',
        'own-raffles',
        'raffle-proof',
        'queries',
        'stakes.queries',
        'prizes.queries',
      ],
      '.ts',
    ),
    tests: under(
      `${tests}/promotions`,
      ['raffle-queries', 'raffle-span', 'raffle-steps', 'raffle-terms', 'raffles'],
      '.test.ts',
    ),
  },
  {
    name: 'rewards-worth',
    files: [
      'src/lib/bonus-worth.ts',
      ...under(
        `${rewards}/promotions/worth`,
        ['stake-steps', 'work-out-steps', 'work-out-worths', 'read-worths', 'queries'],
        '.ts',
      ),
      ...under(`${rewards}/bonuses/worth`, ['work-out-bonus-worths', 'queries'], '.ts'),
      ...under(`${rewards}/bonuses`, ['offer', 'view'], '.ts'),
    ],
    tests: [
      'tests/lib/bonus-worth.test.ts',
      `${tests}/promotions/worth.test.ts`,
      `${tests}/bonuses`,
    ],
  },
  {
    name: 'rewards-points',
    files: [
      ...under(
        `${rewards}/points/earning`,
        ['day-amounts', 'credit-days', 'count-earning', 'day-working', 'today', 'queries'],
        '.ts',
      ),
      ...under(`${rewards}/points/redeems`, ['redeem', 'decide', 'queries'], '.ts'),
      ...under(`${rewards}/points`, ['conversions/convert', 'conversions/queries'], '.ts'),
      ...under(`${rewards}/points`, ['lines', 'items/item', 'items/queries'], '.ts'),
      ...under(`${rewards}/points/past`, ['past-points', 'queries'], '.ts'),
    ],
    tests: [`${tests}/points`, 'tests/platform/embedded/demonstration/member-past.test.ts'],
  },
  {
    name: 'rewards-rebates',
    files: under(`${rewards}/rebates`, ['rebate-days', 'claim', 'queries'], '.ts'),
    tests: [`${tests}/rebates`, `${tests}/excluded-members.test.ts`],
  },
  {
    name: 'rewards-levels',
    files: under(`${rewards}/levels`, ['level', 'raise-levels', 'queries'], '.ts'),
    tests: [`${tests}/levels`],
  },
  {
    name: 'rewards-referrals',
    files: [
      ...under(
        `${rewards}/referrals`,
        ['reward', 'referral', 'claim', 'summary', 'record-referral', 'queries'],
        '.ts',
      ),
      `${rewards}/referrals/rewards.queries.ts`,
      ...under(`${rewards}/shared-traces`, ['shared-trace', 'queries'], '.ts'),
    ],
    tests: [`${tests}/referrals`, `${tests}/excluded-members.test.ts`],
  },
  {
    name: 'rewards-missions',
    files: under(
      `${rewards}/missions`,
      [
        'mission-period',
        'progress',
        'claim',
        'award',
        'check-in',
        'queries',
        'board/board',
        'board/run-prizes',
        'board/queries',
      ],
      '.ts',
    ),
    tests: [`${tests}/missions`],
  },
  {
    name: 'rewards-wheel',
    files: under(`${rewards}/wheel`, ['wheel', 'wheel-version', 'spin', 'queries'], '.ts'),
    tests: under(tests, ['wheel-queries', 'wheel-spin', 'wheel'], '.test.ts'),
  },
  {
    name: 'rewards-envelopes',
    files: under(`${rewards}/envelopes`, ['share', 'envelope', 'open', 'send', 'queries'], '.ts'),
    tests: [`${tests}/envelopes`],
  },
];
