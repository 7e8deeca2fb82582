import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findLanguage } from '#i18n/languages.ts';
import { fillGaps, gapsIn } from '#lib/gaps.ts';
import { buildOfferFacts, type OfferFigures, offerFacts } from '#lib/text-facts.ts';
import { listFigures } from '#platform/rewards/promotions/offers.ts';
import { readTerms, storedPromotion } from '#platform/rewards/promotions/terms.ts';
import promotions from '../../demo/promotions.json' with { type: 'json' };
import { listFiles, readSource } from '../support/sources.ts';

/* A promotion with terms states its figures by gaps alone, so that text and terms are one. */

const offers = z.array(storedPromotion).parse(promotions);
const languages = ['cn', 'en', 'id', 'th', 'ty'];
const texts = offers.flatMap(({ promotionId, terms }) =>
  languages.map((code) => ({
    code,
    promotionId,
    terms,
    figures: listFigures(readTerms(terms)),
    text: readSource(`src/content/promotions/${code}/${promotionId}.md`),
  })),
);
const bodyOf = (text: string) => text.slice(text.indexOf('---', 3));
/** Age, images, weights, the return of a slot and SHA-256: no figures of terms. */
const free = new Set(['18', '3', '100', '0', '96', '4', '256']);
const liveCasino: Readonly<Record<string, string>> = {
  cn: '真人娱乐场',
  en: 'live casino',
  id: 'kasino live',
  th: 'คาสิโนสด',
  ty: 'casino trực tiếp',
};

/** Slots, fishing and house games, as a raffle's text names them. */
const raffledPlay: Readonly<Record<string, string>> = {
  cn: '老虎机、捕鱼或自营游戏',
  en: 'slots, fishing games or house games',
  id: 'slot, tembak ikan, atau permainan kami',
  th: 'สล็อต ยิงปลา หรือเกมของเรา',
  ty: 'nổ hũ, bắn cá hoặc trò chơi nhà',
};

const present = (figures: OfferFigures) =>
  Object.entries(buildOfferFacts(figures, 'en'))
    .filter(([, value]) => value !== '')
    .map(([name]) => name);

describe.each(texts)('the promotion $promotionId, in $code', ({ code, text, terms, figures }) => {
  test('states every figure that a member has to know, and none that its terms have not', () => {
    const gaps = gapsIn(text).filter((gap) => offerFacts.some((fact) => fact === gap));
    const wagered = ['bonus', 'times', 'target', 'maxBet', 'days'];
    const raffled = ['bonus', 'prize', 'prizes', 'ticket', 'tickets', 'hours', 'days'];
    const needed = 'prizes' in terms.gift ? raffled : wagered;
    if ('percentBps' in terms.gift) needed.push('percent', 'least');
    expect([...new Set(gaps)].toSorted()).toEqual(needed.toSorted());
    expect(present(figures)).toEqual(expect.arrayContaining(needed));
  });

  test('has no figure by hand', () => {
    const prose = bodyOf(text)
      .replaceAll(/^\d\. /gm, '')
      .replaceAll(/{{\w+}}/g, '');
    const byHand = [...prose.matchAll(/\d[\d.,]*/g)].map(([figure]) => figure.replace(/[.,]$/, ''));
    expect(byHand.filter((figure) => !free.has(figure))).toEqual([]);
  });

  test('names what counts as its weights do', () => {
    if ('prizes' in terms.gift) {
      expect(terms).toMatchObject({ multiplier: 0, often: 'week' });
      expect(terms.gift.categories).toEqual(['RNG', 'FISH', 'INHOUSE']);
      expect(text).toContain(raffledPlay[code]);
      return;
    }
    const tag = findLanguage(code)?.tag ?? code;
    const row = text.split('\n').find((line) => line.includes('100%')) ?? '';
    expect(terms.weights).toEqual({ categories: { LIVE: 0 } });
    expect(row).toContain(`${liveCasino[code]} 0%`);
    expect(fillGaps(text, buildOfferFacts(figures, tag))).not.toContain('{{times}}');
  });
});

test('every promotion that states figures of terms has terms', () => {
  const known = new Set(offers.map(({ promotionId }) => promotionId));
  const speaking = listFiles('src/content/promotions').filter((file) =>
    gapsIn(readSource(file)).some((gap) => offerFacts.some((fact) => fact === gap)),
  );
  const unknown = speaking.filter((file) => !known.has(file.replace(/^.*\/|\.md$/g, '')));
  expect(unknown).toEqual([]);
});
