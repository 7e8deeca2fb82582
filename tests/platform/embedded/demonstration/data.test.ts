import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameKinds } from '#contract/play/games.ts';
import { languages } from '#i18n/languages.ts';
import { foldText } from '#lib/fold-text.ts';
import type { StoredGame } from '#platform/play/games/fill/stored-catalogue.ts';
import { servesGame } from '#server/open-games.ts';
import { site } from '#site';
import { limitsOf } from '#studio/server/games/limits.data.ts';
import draws from '../../../../demo/draws.json' with { type: 'json' };
import gamesFile from '../../../../demo/games.json' with { type: 'json' };
import regions from '../../../../demo/lottery.json' with { type: 'json' };
import items from '../../../../demo/redeem-items.json' with { type: 'json' };
import vendors from '../../../../demo/vendors.json' with { type: 'json' };
import { root } from '../../../support/sources.ts';

const games = gamesFile as readonly StoredGame[];
const gamesOf = Map.groupBy(games, (game) => game.vassalage);

function repeated(values: readonly unknown[]): unknown[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('the demonstration’s vendors', () => {
  test('are many, of every category the platform stores, each with one code and node', () => {
    expect(vendors.length).toBeGreaterThanOrEqual(60);
    expect(new Set(vendors.map((vendor) => vendor.category)).size).toBeGreaterThanOrEqual(9);
    expect(repeated(vendors.map((vendor) => vendor.vassalage))).toEqual([]);
    expect(repeated(vendors.map((vendor) => vendor.nodeId))).toEqual([]);
  });

  test('are those the site’s lists name', () => {
    const codes = vendors.map((vendor) => vendor.vassalage);
    expect(codes).toEqual(
      expect.arrayContaining([...site.esportsVendors, ...site.cockfightVendors]),
    );
    const titles = vendors.map((vendor) => vendor.title);
    expect(titles).toEqual(expect.arrayContaining([...site.footerHiddenVendors.names]));
    for (const prefix of site.footerHiddenVendors.prefixes) {
      expect(titles.filter((title) => title.startsWith(prefix)).length).toBeGreaterThan(0);
    }
  });

  test('have one game, or enough for a list', () => {
    for (const { vassalage, isGame } of vendors) {
      const count = gamesOf.get(vassalage)?.length ?? 0;
      if (isGame === 'GAME') expect(count, vassalage).toBe(1);
      else expect(count, vassalage).toBeGreaterThanOrEqual(6);
    }
  });
});

describe('the demonstration’s games', () => {
  test('are at least three thousand, each with its own id and title', () => {
    expect(games.length).toBeGreaterThanOrEqual(3_000);
    expect(repeated(games.map((game) => game.gameId))).toEqual([]);
    expect(repeated(games.map((game) => foldText(game.title)))).toEqual([]);
  });

  test('belong to vendors of their category, and to a kind of it', () => {
    const sportsKinds = [...gameKinds.SPORTS, ...gameKinds.ESPORTS, ...gameKinds.COCKFIGHT];
    for (const { gameId, vassalage, gameType, gameClassify } of games) {
      const vendor = vendors.find((each) => each.vassalage === vassalage);
      expect(vendor?.category, gameId).toBe(gameType);
      const kinds: readonly string[] = gameType === 'SPORTS' ? sportsKinds : gameKinds[gameType];
      expect(kinds, gameId).toContain(gameClassify);
    }
  });

  test('have least stakes of 1,000 to 500,000 dong, and a twentieth is hot', () => {
    for (const { gameId, minBetMinor } of games) {
      const dong = Number(minBetMinor) / 100;
      expect(dong, gameId).toBeGreaterThanOrEqual(1_000);
      expect(dong, gameId).toBeLessThanOrEqual(500_000);
    }
    const hot = games.filter((game) => game.isHot).length / games.length;
    expect(hot).toBeGreaterThan(0.03);
    expect(hot).toBeLessThan(0.05);
  });

  test('say the least stake that the studio takes, where it serves them', () => {
    const { minMinor } = limitsOf('slot', { currency: 'VND', decimals: 2 });
    expect(limitsOf('mines', { currency: 'VND', decimals: 2 }).minMinor).toBe(minMinor);
    const others = games.filter(
      ({ gameType: category, minBetMinor, ...title }) =>
        servesGame({ ...title, category }) && BigInt(minBetMinor) !== minMinor,
    );
    expect(others.map(({ gameId }) => gameId)).toEqual([]);
  });

  test('are lotteries if and only if they have a code and a usual bet', () => {
    const lotteries = games.filter((game) => /^E?LOTT$/.test(game.gameType));
    expect(games.filter((game) => game.code !== undefined)).toEqual(lotteries);
    expect(lotteries.every((game) => game.defaultPlayType !== undefined)).toBe(true);
    expect(repeated(lotteries.map((game) => game.code))).toEqual([]);
    const stations = regions.flatMap(({ stations }) => stations.map(({ code }) => code));
    const codes = lotteries.map((game) => game.code);
    expect(codes).toEqual(expect.arrayContaining(stations));
  });

  test('are drawn, every lottery among them, in the manner of its kind', () => {
    const kinds: Readonly<Record<string, RegExp>> = {
      north: /^vnMB$/,
      central: /^vnMT$/,
      south: /^vnMN$/,
      fast: /^vn/,
    };
    const lotteries = games.filter(({ code }) => code !== undefined);
    expect(draws.map(({ code }) => code).toSorted()).toEqual(
      lotteries.map(({ code }) => code).toSorted(),
    );
    for (const { code, gameClassify } of lotteries) {
      const drawn = draws.find((each) => each.code === code);
      expect(drawn?.kind).toMatch(kinds[gameClassify] ?? new RegExp(`^${gameClassify}$`));
      const isStation = ['north', 'central', 'south'].includes(gameClassify);
      expect(drawn?.everyMinutes === undefined, code).toBe(isStation);
    }
  });

  test('are what their script makes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-'));
    const made = join(folder, 'games.json');
    execFileSync(process.execPath, [join(root, 'scripts/demo-games.mjs'), made]);
    const known = join(root, 'demo/games.json');
    expect(readFileSync(made, 'utf8')).toBe(readFileSync(known, 'utf8'));
    rmSync(folder, { recursive: true });
  });
});

test('the demonstration’s redeem items have words in six languages', () => {
  expect(items.length).toBeGreaterThanOrEqual(12);
  const known = languages.map((language) => language.code);
  for (const { itemId, texts } of items) {
    const codes = Object.keys(texts);
    expect(known, itemId).toEqual(expect.arrayContaining(codes));
    expect(codes.toSorted(), itemId).toEqual(['CN', 'EN', 'ID', 'TH', 'TY', 'VI']);
    expect(Object.values(texts).every(({ title, text }) => title !== '' && text !== '')).toBe(true);
  }
  expect(new Set(items.map((item) => item.kind)).size).toBe(3);
});
