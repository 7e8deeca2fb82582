import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { engineNames } from '#studio/engines/engines.ts';
import { fishKinds } from '#studio/engines/fish-rule.ts';
import { isFixtureEngine } from '#studio/engines/fixtures/fixtures.ts';
import { isTableEngine, tableEngines, tableRules } from '#studio/engines/tables/table-rules.ts';
import { handNames } from '#studio/engines/video-poker-rule.ts';
import { pageLanguageOf, pageLanguages, pageTagOf } from '#studio/languages.ts';
import { formatDigits, showAmount, showShare } from '#studio/page/amounts.ts';
import { showFishChance } from '#studio/page/fish/fish-list.ts';
import { roundText } from '#studio/page/round-texts.ts';
import { showShort } from '#studio/page/tables/felt.ts';
import { spotName } from '#studio/page/tables/spots.ts';
import { loadFixtureTexts, loadTableTexts, loadTexts, namesOf } from '#studio/page/texts/texts.ts';
import type { RoundView } from '#studio/wire.ts';
import { readSource } from '../../support/sources.ts';

const loaders = { games: loadTexts, tables: loadTableTexts, fixtures: loadFixtureTexts };
const kinds = Object.keys(loaders) as (keyof typeof loaders)[];
const loaded = (kind: keyof typeof loaders, code: string) =>
  loaders[kind](code) as Promise<Readonly<Record<string, string>>>;

/** The site's texts in the language that a game's page speaks. */
const siteTexts = (code: string, name: string) =>
  JSON.parse(readSource(`public/locales/${code === 'vi' ? 'ty' : code}/${name}.json`));

/** Script of a language: letters of others are names that every language has. */
const scripts = { cn: /\p{Script=Han}/u, th: /\p{Script=Thai}/u } as const;
const namesEverywhere = /SHA-256|foyer-round-1|UTC|\{\w+\}|\b[A-Z]\b/g;
/** Words of the trade that Indonesian has from English, and signs. */
const borrowed =
  /^(Jackpot|Target|Player|Banker|Dragon|Tiger|Triple|Bead road|Big road|map|game|set)\b|^\P{L}*$/u;

test('a launch in any language of the site is spoken to in the nearest that the page has', () => {
  const spoken: ReadonlySet<string> = new Set(pageLanguages.map((each) => each.toUpperCase()));
  for (const { code, fallback } of languages) {
    const nearest = [code, ...fallback].find((each) => spoken.has(each));
    expect([code, pageLanguageOf(code).toUpperCase()]).toEqual([code, nearest]);
    expect(pageLanguageOf(code.toLowerCase())).toBe(pageLanguageOf(code));
    const shown = languages.find((each) => each.code === nearest);
    expect([code, pageTagOf(code)]).toEqual([code, shown?.tag]);
  }
  expect(pageLanguageOf('toString')).toBe('en');
});

describe.each(pageLanguages)('texts in %s', (code) => {
  test.each(kinds)('of %s are all there, with the gaps that English has', async (kind) => {
    const texts = await loaded(kind, code);
    const english = await loaded(kind, 'en');
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
    const gaps = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();
    for (const [key, text] of Object.entries(english)) {
      expect([key, gaps(texts[key])]).toEqual([key, gaps(text)]);
      if (key !== 'sentenceSpace') expect([key, texts[key]?.trim()]).not.toEqual([key, '']);
    }
  });

  test.each(kinds)('of %s are written in it', async (kind) => {
    const texts = await loaded(kind, code);
    const english = await loaded(kind, 'en');
    const script = scripts[code as keyof typeof scripts];
    const foreign = Object.entries(texts).filter(([key, text]) => {
      if (code === 'en' || key === 'marks') return false;
      const words = text.replace(namesEverywhere, '');
      if (script) return /\p{Script=Latin}/u.test(words);
      return text === english[key] && /\p{L}/u.test(words) && !borrowed.test(text);
    });
    expect(foreign).toEqual([]);
  });

  test('name every symbol, fish and hand once, as the site does', async () => {
    const texts = await loadTexts(code);
    const site = siteTexts(code, 'verify').symbols;
    const symbols = {
      garden: texts.gardenSymbols,
      riches: texts.richesSymbols,
      river: texts.riverSymbols,
      sky: texts.skySymbols,
      'bau-cua': texts.bauCuaSymbols,
    };
    expect(symbols).toEqual(site);
    const bets = siteTexts(code, 'bets');
    expect(namesOf(texts.fishNames)).toEqual(fishKinds.map((kind) => bets[`fish_${kind}`]));
    for (const list of [...Object.values(symbols), texts.fishNames, texts.pokerHands]) {
      expect(new Set(namesOf(list)).size).toBe(list.split(',').length);
    }
    expect(namesOf(texts.pokerHands)).toHaveLength(handNames.length);
  });

  test('name every place of a table apart from the others', async () => {
    const texts = await loadTableTexts(code);
    expect(texts.marks.split(',')).toHaveLength(5);
    for (const engine of tableEngines) {
      const { spots } = tableRules[engine];
      const names = spots.map((spot) => spotName(spot, texts));
      expect(names.every((name) => /^[\p{L}\d]/u.test(name))).toBe(true);
      expect(new Set(names).size).toBe(spots.length);
      // A line is not broken within a range: 4–10.
      expect(names.filter((name) => /–\d/.test(name))).toEqual([]);
    }
  });

  test('tell the rules of every engine', async () => {
    for (const engine of engineNames) {
      const kind = isFixtureEngine(engine)
        ? 'fixtures'
        : isTableEngine(engine)
          ? 'tables'
          : 'games';
      expect((await loaded(kind, code))[`${engine}Rules`]?.length).toBeGreaterThan(35);
    }
  });

  test('are called in the site’s words as on the page', async () => {
    const { fairness } = await loadTexts(code);
    const { unrevealed_text, how_seed } = siteTexts(code, 'verify');
    for (const text of [siteTexts(code, 'bets').seed_kept, unrevealed_text, how_seed]) {
      expect(text).toContain(`“${fairness}”`);
    }
  });
});

test.each([
  ['EN', '₫\u00a01,234.50', '97.00%', '1.1022', '0.1908%', '1.5K'],
  ['TY', '₫\u00a01.234,50', '97,00%', '1,1022', '0,1908%', '1,5K'],
  ['CN', '₫\u00a01,234.50', '97.00%', '1.1022', '0.1908%', '1.5K'],
  ['TW', '₫\u00a01,234.50', '97.00%', '1.1022', '0.1908%', '1.5K'],
  ['ID', '₫\u00a01.234,50', '97,00%', '1,1022', '0,1908%', '1,5K'],
  ['TH', '₫\u00a01,234.50', '97.00%', '1.1022', '0.1908%', '1.5K'],
])('figures in %s are written as there', (language, amount, share, ratio, chance, chip) => {
  const money = { currency: 'VND', decimals: 2, language };
  expect(showAmount(123_450n, money)).toBe(amount);
  expect(showShare({ parts: 9_700, total: 10_000 }, money)).toBe(share);
  expect(formatDigits(1.1022, { language, digits: 4 })).toBe(ratio);
  expect(showFishChance(1_908, money)).toBe(chance);
  expect(showShort(150_000n, money)).toBe(chip);
});

test.each([
  ['EN', 'The dice show gourd, fish, fish. ₫\u00a030 paid on a stake of ₫\u00a010.'],
  ['CN', '骰子开出葫芦、鱼、鱼。投注 ₫\u00a010，派彩 ₫\u00a030。'],
  ['TH', 'ลูกเต๋าออก น้ำเต้า, ปลา, ปลา จ่าย ₫\u00a030 จากเงินเดิมพัน ₫\u00a010'],
])('sentences in %s follow each other as there', async (language, said) => {
  const round = {
    state: 'paid',
    stakeMinor: '1000',
    payoutMinor: '3000',
    jackpotMinor: null,
    choice: {},
    drawn: { engine: 'bau-cua', dice: [1, 4, 4] },
  } as Partial<RoundView> as RoundView;
  const texts = await loadTexts(language);
  const money = { currency: 'VND', decimals: 2, language };
  expect(roundText(round, { texts, money })).toBe(said);
});
