import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findLanguage } from '#i18n/languages.ts';
import { gapsIn } from '#lib/gaps.ts';
import { formatSum } from '#lib/money.ts';
import { brandOfferFacts, offerFacts, textFacts } from '#lib/text-facts.ts';
import { dayMs, hourMs } from '#lib/time.ts';
import { vipServiceAbove } from '#lib/vip-service.ts';
import { identitySetting, whitelabelSetting } from '#platform/brand/settings/index.ts';
import { trialLifeMs } from '#platform/identity/members/account-type.ts';
import { signInsKeptMs } from '#platform/identity/sessions/history/history.ts';
import { site } from '#site';
import methods from '../../demo/payment-methods.json' with { type: 'json' };
import { listFiles, readSource } from '../support/sources.ts';

/* What texts state of the brand is what the brand's code and data say, in every language. */

const published = listFiles('src/content').filter(
  (file) => file.endsWith('.md') && !/^draft: true$/m.test(readSource(file)),
);
const collectionOf = (file: string) => basename(dirname(dirname(file)));
const codeOf = (file: string) => basename(dirname(file));
const tagOf = (code: string) => findLanguage(code)?.tag ?? code;
const named = (collection: string, slug: string) =>
  published.filter((file) => file.endsWith(`/${slug}.md`) && collectionOf(file) === collection);

const sumsIn = (text: string) =>
  [...text.matchAll(/[\d.,]*\d VND/g)].map(([sum]) => sum.replace(/^[.,]/, ''));
// Editors write a plain space.
const vnd = (amountMinor: string, tag: string) =>
  formatSum({ amountMinor, currency: 'VND' }, tag).replace('\u00a0', ' ');

const companies = [identitySetting.demonstration, identitySetting.initial]
  .map((identity) => identity?.company ?? '')
  .filter((company) => company !== '');

describe('texts', () => {
  test.each(named('promotions', 'welcome-gift'))(
    '%s: the gift is the one that is given',
    (file) => {
      expect(gapsIn(readSource(file)).filter((gap) => gap === 'gift').length).toBeGreaterThan(1);
      expect(sumsIn(readSource(file))).toEqual([]);
    },
  );

  test.each(['en', 'ty', 'vi', 'cn', 'id', 'th'])(
    'the registration page names the gift that is given, %s',
    (code) => {
      const { promotions } = JSON.parse(readSource(`public/locales/${code}/content.json`));
      expect(promotions.gift).toContain('{{gift}}');
    },
  );

  test.each(named('promotions', 'deposits-without-fee'))(
    '%s: methods, bounds and fees are those of the platform',
    (file) => {
      const text = readSource(file);
      const code = codeOf(file);
      const tag = tagOf(code);
      const figures = methods.flatMap(({ leastMinor, fee }) =>
        fee.fixedMinor === '0' ? [leastMinor] : [leastMinor, fee.fixedMinor],
      );
      expect(sumsIn(text).sort()).toEqual(figures.map((minor) => vnd(minor, tag)).sort());
      const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 });
      for (const { names, fee } of methods) {
        const name: Readonly<Record<string, string>> = names;
        const row = text
          .split('\n')
          .find((line) => line.startsWith(`| ${name[code.toUpperCase()]} |`));
        expect(row, names.EN).toBeDefined();
        if (fee.rateBps > 0) expect(row).toContain(percent.format(fee.rateBps / 10_000));
        else expect(row).not.toContain('%');
      }
    },
  );

  test.each(published.filter((file) => collectionOf(file) === 'promotions'))(
    '%s: promises no sum that nothing gives',
    (file) => {
      const given = methods.flatMap(({ leastMinor, fee }) => [leastMinor, fee.fixedMinor]);
      const known = given.map((minor) => vnd(minor, tagOf(codeOf(file))));
      expect(sumsIn(readSource(file)).filter((sum) => !known.includes(sum))).toEqual([]);
    },
  );

  test.each(named('promotions', 'free-play'))('%s: a trial lasts as long as it says', (file) => {
    expect(readSource(file)).toContain(` ${trialLifeMs / hourMs} `);
  });

  test.each([...named('promotions', 'vip-line'), ...named('help', 'points-and-vip')])(
    '%s: the VIP line begins at the level that it does',
    (file) => {
      expect(readSource(file)).toContain(`**VIP ${vipServiceAbove + 1}**`);
    },
  );

  test.each(named('legal', 'privacy'))('%s: sign-ins are kept as long as it says', (file) => {
    expect(readSource(file)).toContain(`| ${signInsKeptMs / dayMs} `);
  });

  test('help names the ways to pay that there are', () => {
    const missing = named('help', 'payment-methods').flatMap((file) =>
      methods
        .map(({ names }): Readonly<Record<string, string>> => names)
        .map((names) => names[codeOf(file).toUpperCase()] ?? '')
        .filter((name) => !readSource(file).includes(`| ${name} |`))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('the company is written nowhere by hand', () => {
    const locales = listFiles('public/locales');
    const byHand = [...published, ...locales].filter((file) =>
      [...companies, whitelabelSetting.initial.brandName].some((name) =>
        readSource(file).replaceAll('Halcyon Pay', '').includes(name),
      ),
    );
    expect(companies.length).toBeGreaterThan(0);
    expect(byHand).toEqual([]);
  });

  test.each(named('legal', 'terms').concat(named('legal', 'privacy')))(
    '%s names the company',
    (file) => {
      expect(gapsIn(readSource(file))).toContain('company');
    },
  );

  test('an invented brand sends nobody to places that somebody else has', () => {
    const isInvented = site.supportEmail.endsWith('.example');
    const places = Object.values(site.social).map((address) => new URL(address).hostname);
    const others = places.filter((host) => isInvented && !host.endsWith('.example'));
    expect(others).toEqual([]);
  });

  test('gaps are known ones, where something fills them', () => {
    const filled = ['promotions', 'announcements', 'news', 'notices', 'legal'];
    const wrong = published.filter((file) => {
      const gaps = gapsIn(readSource(file));
      const facts: readonly string[] =
        collectionOf(file) === 'promotions'
          ? [...textFacts, ...brandOfferFacts, ...offerFacts]
          : textFacts;
      const isKnown = gaps.every((gap) => facts.includes(gap));
      return !isKnown || (gaps.length > 0 && !filled.includes(collectionOf(file)));
    });
    expect(wrong).toEqual([]);
  });
});
