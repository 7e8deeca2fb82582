import type { PlantedFault } from '../fault.ts';

/** Faults that nothing saw, or not the tests beside them, when they were planted from outside. */
export const outsideRulesFaults: readonly PlantedFault[] = [
  {
    name: 'favourites: a cockfight is no game by the category of its lobby',
    file: 'src/platform/play/games/favourites/queries.ts',
    text: "gameType === 'ESPORTS' || gameType === 'COCKFIGHT';",
    replacement: "gameType === 'ESPORTS';",
    seenBy: ['tests/platform/play/games/favourites.test.ts'],
  },
  {
    name: 'bets: odds that were not shown count as agreed',
    file: 'src/platform/draws/bets/priced-bet.ts',
    text: 'Object.entries(now).every(([code, bps]) => shown[code] === bps)',
    replacement: 'Object.entries(shown).every(([code, bps]) => now[code] === bps)',
    seenBy: ['tests/platform/draws/priced-bet.test.ts'],
  },
  {
    name: 'bonuses: a win after the conversion has the whole highest win once more',
    file: 'src/platform/money/bonus-grants/grant-steps.ts',
    text: 'shareMinor : maxWinMinor - grant.convertedMinor;',
    replacement: 'shareMinor : maxWinMinor;',
    seenBy: ['tests/platform/money/bonus-grants/grant-steps.test.ts'],
  },
  {
    name: 'promotions: a bonus that nobody claimed in time counts as claimed',
    file: 'src/platform/rewards/promotions/facts.ts',
    text: "  if (acceptedAtMs !== null) return { grant: 'claimed', lapsedAtMs: undefined };\n",
    replacement:
      "  if (acceptedAtMs !== null || expiresAtMs <= nowMs) return { grant: 'claimed', lapsedAtMs: undefined };\n",
    seenBy: ['tests/platform/rewards/promotions/applications.test.ts'],
  },
  {
    name: 'sessions: those that ran out are counted among the ended',
    file: 'src/platform/identity/sessions/ending/queries.ts',
    text: 'ended.filter((each) => goesOn(each, ending.nowMs)).length',
    replacement: 'ended.length',
    seenBy: ['tests/platform/identity/sessions/sessions.test.ts'],
  },
  {
    name: 'desk: sessions that ran out are counted among the ended',
    file: 'src/platform/staff/sessions/queries.ts',
    text: 'ended.filter((each) => goesOn(each, nowMs)).length',
    replacement: 'ended.length',
    seenBy: ['tests/platform/staff/sessions.test.ts'],
  },
];
