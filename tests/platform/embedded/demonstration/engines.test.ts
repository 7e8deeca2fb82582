import { describe, expect, test } from 'vitest';
import { servesGame } from '#server/open-games.ts';
import { engineNames } from '#studio/engines/engines.ts';
import { shoals } from '#studio/engines/fish-rule.ts';
import { jackpotPaytables, paytables } from '#studio/engines/slot/paytables.data.ts';
import { isTableEngine } from '#studio/engines/tables/table-rules.ts';
import { engineOf } from '#studio/server/games/engine-of.ts';
import { kindOf, versionOf } from '#studio/server/games/games.ts';
import gamesFile from '../../../../demo/games.json' with { type: 'json' };

/** Engine that plays titles of each kind of the studio's categories; `undefined` for none. */
const engineOfKind: Readonly<Record<string, readonly (string | undefined)[]>> = {
  classic: ['slot'],
  // Cobalt Mine is one of them.
  video: ['slot', 'mines'],
  feature: ['slot', 'mines'],
  jackpot: ['slot'],
  table: [undefined, 'video-poker', 'blackjack', 'baccarat', 'roulette', 'sic-bo'],
  baccarat: ['baccarat', 'no-commission-baccarat'],
  roulette: ['roulette'],
  // Not those of an early payout.
  blackjack: ['blackjack', undefined],
  'dragon-tiger': ['dragon-tiger'],
  'sic-bo': ['sic-bo'],
  'xoc-dia': ['xoc-dia'],
  'game-show': [undefined],
  cannon: ['fish'],
  boss: ['fish'],
  arcade: ['fish'],
  mines: ['mines'],
  plinko: ['plinko'],
  crash: ['limbo'],
  wheel: ['wheel'],
  'bau-cua': ['bau-cua'],
  dice: [undefined],
  hilo: [undefined],
  football: ['football'],
  tennis: ['duel'],
  badminton: ['duel'],
  basketball: [undefined],
  // Of tennis and football; nobody models races.
  virtual: ['football', 'duel', undefined],
  moba: ['duel'],
  shooter: ['duel'],
  strategy: ['duel'],
  racing: [undefined],
  daily: ['cockfight'],
  cup: ['cockfight'],
};

/** Word that a title says its game with, and the engine that it has to open. */
const spoken: readonly (readonly [RegExp, string | undefined])[] = [
  [/video poker/i, 'video-poker'],
  [/early payout|hi-lo|dice|coin toss/i, undefined],
  [/blackjack/i, 'blackjack'],
  [/roulette/i, 'roulette'],
  [/no commission baccarat/i, 'no-commission-baccarat'],
  [/baccarat/i, 'baccarat'],
  [/sic ?bo/i, 'sic-bo'],
  [/dragon (and )?tiger/i, 'dragon-tiger'],
  [/xóc đĩa/i, 'xoc-dia'],
  [/plinko|ball drop/i, 'plinko'],
  [/crash|limbo|rocket/i, 'limbo'],
  [/wheel/i, 'wheel'],
  [/bầu cua|hoo hey how/i, 'bau-cua'],
  [/football/i, 'football'],
  [/tennis|badminton|five on five|lane wars|crystal siege/i, 'duel'],
  [/last squad|bomb sites|card tactics|star colonies/i, 'duel'],
  [/basketball|racing|circuit|rally/i, undefined],
  [/ (morning|noon|evening|late) card$| spur .* cup$/i, 'cockfight'],
  [/\bmines?\b|vault|hoard/i, 'mines'],
  [/bells$|sevens$|bars$/i, 'slot'],
];

const categories = ['RNG', 'INHOUSE', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT'];
const titles = gamesFile.map(({ gameType: category, ...game }) => ({
  ...game,
  category,
  kind: game.gameClassify,
}));
const ofStudio = titles.filter(({ category }) => categories.includes(category));
const served = ofStudio.filter(servesGame);

describe('every title of the demonstration', () => {
  test('opens the engine of its kind, or none', () => {
    const wrong = ofStudio.filter(
      (game) => !engineOfKind[game.gameClassify]?.includes(engineOf(game)),
    );
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  test('opens the engine that its name speaks of, or none', () => {
    const wrong = ofStudio.filter((game) => {
      const said = spoken.find(([word]) => word.test(game.title));
      // A wheel at a live table is a show, not the house's game of that name.
      const isShow =
        game.category === 'LIVE' && said?.[1] !== 'blackjack' && !isTableEngine(said?.[1]);
      // A treasure under water is shot at, not dug for.
      if (game.category === 'FISH') return engineOf(game) !== 'fish';
      // A vault of jackpots is won, not dug for.
      if (game.kind === 'jackpot') return engineOf(game) !== 'slot';
      return said && (isShow ? undefined : said[1]) !== engineOf(game);
    });
    expect(wrong.map(({ title }) => title)).toEqual([]);
    // None of these words is there for nothing.
    for (const [word] of spoken) expect(ofStudio.some(({ title }) => word.test(title))).toBe(true);
  });

  test('is served if and only if it has an engine, and no other category is', () => {
    for (const game of titles) {
      expect(servesGame(game), game.title).toBe(engineOf(game) !== undefined);
      if (!categories.includes(game.category)) expect(servesGame(game), game.title).toBe(false);
    }
    expect(ofStudio.length - served.length).toBeGreaterThan(30);
  });

  test('of a hunt has the shoal of its kind, and each shoal is met', () => {
    const kinds = served.filter(({ category }) => category === 'FISH');
    const met = Map.groupBy(kinds, (game) => kindOf(game).shoal);
    expect([...met.keys()].toSorted()).toEqual(Object.keys(shoals).toSorted());
    const areBosses = met.get('abyss')?.every(({ gameClassify }) => gameClassify === 'boss');
    const areCannons = met.get('current')?.every(({ gameClassify }) => gameClassify === 'cannon');
    expect([areBosses, areCannons]).toEqual([true, true]);
  });

  test('has a version of its engine’s rules, of a paytable for slots and hunts', () => {
    for (const game of served) {
      const kind = kindOf(game);
      expect(kind.engine, game.title).toBe(engineOf(game));
      // Where a pot is won, and nowhere else, the paytable is one with a jackpot.
      const slots = game.kind === 'jackpot' ? jackpotPaytables : paytables;
      const own = { slot: slots[kind.paytable].version, fish: shoals[kind.shoal].version };
      const begins = new Map(Object.entries(own)).get(kind.engine) ?? `${kind.engine}-1`;
      expect(versionOf(kind), game.title).toBe(begins);
    }
  });

  test.each(engineNames)('of %s: at least five, that look like five games', (engine) => {
    const looks = served
      .filter((game) => engineOf(game) === engine)
      .map((game) => kindOf(game))
      .map(({ hue, motif }) => ({ hue, motif }));
    const areAlike = (one: (typeof looks)[number], other: (typeof looks)[number]) => {
      const apart = Math.abs(one.hue - other.hue);
      return one.motif === other.motif && Math.min(apart, 360 - apart) < 25;
    };
    // A lobby shows two that look alike apart from each other.
    const unlike: typeof looks = [];
    for (const look of looks) {
      if (!unlike.some((one) => areAlike(one, look))) unlike.push(look);
    }
    expect(unlike.length).toBeGreaterThanOrEqual(5);
  });
});
