import type { World } from '../world.ts';

const terms = {
  walletMode: 'single',
  scale: null,
  unknownRollback: 'taken',
  allowsTrial: true,
  jackpotBps: 0,
} as const;

/** World of the tests that were kept: one member, at noon of no special day. */
export const keptWorld: World = {
  startMs: Date.parse('2027-05-12T04:00:00.000Z'),
  vendors: [
    { ...terms, vassalage: 'SLK', style: 'gls' },
    { ...terms, vassalage: 'MNR', style: 'gls', jackpotBps: 150 },
    { ...terms, vassalage: 'PRL', style: 'hub88' },
    { ...terms, vassalage: 'OPL', style: 'gls', walletMode: 'transfer' },
  ],
  members: [{ name: 'member1', currency: 'VND' }],
};

/** The same with two agents above the member, whose group is lower than theirs. */
export const teamWorld: World = {
  ...keptWorld,
  members: [
    { name: 'cedar01', currency: 'VND', isAgent: true },
    { name: 'birch01', currency: 'VND', isAgent: true, below: 'cedar01', group: 1_880 },
    { name: 'member1', currency: 'VND', below: 'birch01', group: 1_850 },
  ],
};
