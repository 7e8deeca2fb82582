import type { PlantedFault } from '../fault.ts';

const kept = 'tests/simulation/kept/bonus-draws.test.ts';
const draws = 'tests/platform/rewards/bonuses/bonus-draws.test.ts';
const steps = 'tests/platform/money/bonus-grants/grant-steps.test.ts';
const stakes = 'src/platform/draws/bets/bonus-stakes.ts';
const shares = 'src/platform/draws/settlement/bonus-shares.ts';

/** In bonus money that is in bets on lotteries. */
export const lotteryBonusFaults: readonly PlantedFault[] = [
  {
    name: 'lottery bonuses: two bets of a slip are paid with the same cash',
    file: stakes,
    text: '    freeMinor -= stakeMinor - paidMinor;\n',
    replacement: '',
    seenBy: [draws],
  },
  {
    name: 'lottery bonuses: a plan is paid by one',
    file: stakes,
    text: 'freeMinor: isHeld ? stakeMinor : freeMinor,',
    replacement: 'freeMinor,',
    seenBy: [draws],
  },
  {
    name: 'lottery bonuses: a plan may bet above the highest bet',
    file: stakes,
    text: '    if (!staked.ok) return refused(',
    replacement: '    if (!staked.ok && isHeld) continue;\n    if (!staked.ok) return refused(',
    seenBy: [draws, kept],
  },
  {
    name: 'lottery bonuses: a lower group’s rebate is cash alone',
    file: shares,
    text: "      { ref: payoutRef(roundId, version, 'rebate'), amountMinor: rebateMinor },\n",
    replacement: '',
    seenBy: [kept],
  },
  {
    name: 'lottery bonuses: a correction leaves the share of a rebate',
    file: shares,
    text: "const kinds = ['win', 'rebate'] as const;",
    replacement: "const kinds = ['win'] as const;",
    seenBy: [kept],
  },
  {
    name: 'lottery bonuses: a share that comes back is owed as well',
    file: 'src/platform/draws/settlement/resettle-issue.ts',
    text: 'addToFree(free, await returnBonusShares(transaction, bonus, bets, { moneyMoved }));',
    replacement: 'await returnBonusShares(transaction, bonus, bets, { moneyMoved });',
    seenBy: [kept],
  },
  {
    name: 'lottery bonuses: a voided issue returns all as cash',
    file: 'src/platform/draws/settlement/return-stakes.ts',
    text: 'if (bonus) await returnBonusParts(transaction, bonus, bets, { moneyMoved });',
    replacement: 'if (bonus) await bonus.save(transaction, { moneyMoved });',
    seenBy: [kept],
  },
  {
    name: 'lottery bonuses: one that waits is not lost with its last share',
    file: 'src/platform/money/bonus-grants/grant-steps.ts',
    text: "isSpent(left) && grant.state !== 'lost'",
    replacement: "isSpent(left) && grant.state === 'active'",
    seenBy: [steps, kept],
  },
];
