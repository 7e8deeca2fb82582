import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FieldCode } from '#contract/refusals.ts';
import { findLanguage, languages } from '#i18n/languages.ts';
import { patternIds } from '#lib/pattern-kinds.ts';
import { type CatalogueText, countedGap, type PluralForms } from '#lib/plurals.ts';
import { statusByCode } from '#platform/base/http/status.ts';
import { site } from '#site';
import { proofFaults } from '#stores/identity/proof-faults.ts';
import i18nextConfig from '../../astro-i18next.config.ts';
import { listFiles, readSource, root } from '../support/sources.ts';

const categoriesOf = (tag: string) => new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

type Texts = { readonly [key: string]: CatalogueText | Texts };

const categories = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

/** A text with a form for each kind of number. */
function isCounted(value: CatalogueText | Texts): value is PluralForms {
  return (
    typeof value === 'object' &&
    typeof value.other === 'string' &&
    Object.keys(value).every((each) => categories.has(each))
  );
}

const sourceCode = 'en';
const codes = site.languageCodes.map((code) => code.toLowerCase());
const namespaces = readdirSync(join(root, 'public/locales', sourceCode)).map((file) =>
  file.replace('.json', ''),
);

const written = readdirSync(join(root, 'public/locales'));

/**
 * Returns the texts that a reader of a language sees: its own, over those of the brand's default
 * language where the two have the same tag, as missing texts come from there.
 */
function readTexts(code: string, namespace: string): Map<string, string> {
  const language = findLanguage(code);
  const main = site.languageCodes[0];
  const hasSister = code.toUpperCase() !== main && findLanguage(main)?.tag === language?.tag;
  const own = readOwn(code, namespace);
  return hasSister ? new Map([...readOwn(main.toLowerCase(), namespace), ...own]) : own;
}

function readOwn(code: string, namespace: string): Map<string, string> {
  const texts: Texts = JSON.parse(readSource(`public/locales/${code}/${namespace}.json`));
  return new Map(flatten(texts, ''));
}

/** Of a text with forms it is the one for most numbers. */
function flatten(texts: Texts, prefix: string): [string, string][] {
  return textsIn(texts, prefix).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : value.other,
  ]);
}

function textsIn(texts: Texts, prefix: string): [string, CatalogueText][] {
  return Object.entries(texts).flatMap(([key, value]): [string, CatalogueText][] =>
    typeof value === 'string' || isCounted(value)
      ? [[prefix + key, value]]
      : textsIn(value, `${prefix}${key}.`),
  );
}

const placeholders = (text: string) =>
  [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name]) => name).sort();

/** More than a name or a mark: two words or more beside what fills the placeholders. */
const isSentence = (text: string) => /\w{4}.* \w{3}/.test(text.replaceAll(/{{\w+}}/g, ''));

describe('texts', () => {
  test('the languages of the site and of the translator are the same', () => {
    expect(i18nextConfig.locales).toEqual(codes);
    expect([...codes].sort()).toEqual(written.sort());
    expect([...(i18nextConfig.namespaces as string[])].sort()).toEqual([...namespaces].sort());
  });

  test.each(codes.flatMap((code) => namespaces.map((namespace) => ({ code, namespace }))))(
    '$code has every text of $namespace, with the same placeholders',
    ({ code, namespace }) => {
      const source = readTexts(sourceCode, namespace);
      const texts = readTexts(code, namespace);
      expect([...texts.keys()].sort()).toEqual([...source.keys()].sort());
      for (const [key, text] of texts) {
        expect(text.trim(), key).not.toBe('');
        expect(placeholders(text), key).toEqual(placeholders(source.get(key) ?? ''));
      }
    },
  );

  test.each(codes)('no key of %s stands twice, so that one text hides another', (code) => {
    const twice = namespaces.flatMap((namespace) => {
      const source = readSource(`public/locales/${code}/${namespace}.json`);
      const keys = [...source.matchAll(/^ {2}"([^"]+)":/gm)].map(([, key = '']) => key);
      return keys.filter((key, index) => keys.indexOf(key) !== index);
    });
    expect(twice).toEqual([]);
  });

  test.each(codes.filter((code) => code !== sourceCode))(
    'every text but names and marks is translated into %s',
    (code) => {
      const same = namespaces.flatMap((namespace) => {
        const translated = readTexts(code, namespace);
        return [...readTexts(sourceCode, namespace)]
          .filter(([key, text]) => isSentence(text) && translated.get(key) === text)
          .map(([key]) => `${namespace}:${key}`)
          .filter((key) => !key.startsWith('lobby:kind.'));
      });
      expect(same).toEqual([]);
    },
  );

  test.each(codes)('a text that counts has the forms that %s needs, and no others', (code) => {
    const needed = [...categoriesOf(findLanguage(code)?.tag ?? '')].sort();
    for (const namespace of namespaces) {
      const texts: Texts = JSON.parse(readSource(`public/locales/${code}/${namespace}.json`));
      for (const [key, value] of textsIn(texts, '')) {
        const at = `${namespace}:${key}`;
        const forms: Readonly<Record<string, string>> = typeof value === 'string' ? {} : value;
        const most = typeof value === 'string' ? value : value.other;
        const counts = placeholders(most);
        const counted = countedGap(most);
        expect(counted !== undefined, at).toBe(typeof value === 'object');
        // A text agrees with one number: another one would need forms of its own.
        const others = counts.filter((name) => name !== counted && name !== 'min');
        expect(countedGap(others.map((name) => `{{${name}}}`).join()), at).toBeUndefined();
        if (typeof value === 'object') expect(Object.keys(forms).sort(), at).toEqual(needed);
        for (const form of Object.values(forms)) {
          const beside = (names: typeof counts) => names.filter((name) => name !== counted);
          expect(beside(placeholders(form)), at).toEqual(beside(counts));
        }
      }
    }
  });

  test('there are rules for the numbers of every language', () => {
    const tags = [...new Set(languages.map(({ tag }) => tag))];
    expect(Intl.PluralRules.supportedLocalesOf(tags)).toEqual(tags);
    expect(categoriesOf('ru')).toHaveLength(4);
  });

  test('plain Vietnamese is a catalogue of its own, and comes before the brand’s', () => {
    const own = namespaces.flatMap((namespace) => [...readOwn('vi', namespace).values()]);
    const brand = namespaces.flatMap((namespace) => [...readOwn('ty', namespace).values()]);
    expect(own.length).toBeGreaterThan(brand.length * 0.9);
    expect(readTexts('vi', 'site').get('category.RNG.name')).not.toBe(
      readTexts('ty', 'site').get('category.RNG.name'),
    );
    expect(findLanguage('VI')?.fallback).toEqual(['TY', 'EN']);
  });

  test.each(codes)('every key that stands in code is a text, %s', (code) => {
    const named = new RegExp(`['"\`]((?:${namespaces.join('|')}):[\\w.]+)['"\`]`, 'g');
    const texts = new Map(namespaces.map((each) => [each, readTexts(code, each)]));
    const used = listFiles('src')
      .filter((file) => /\.(ts|tsx|astro)$/.test(file))
      .flatMap((file) => [...readSource(file).matchAll(named)].map(([, key = '']) => key));
    expect(used.length).toBeGreaterThan(500);
    const missing = used.filter((key) => {
      const [namespace = '', path = ''] = key.split(':');
      return !texts.get(namespace)?.has(path);
    });
    expect(missing).toEqual([]);
  });

  test('every text is used somewhere', () => {
    const code = listFiles('src')
      .filter((file) => /\.(ts|tsx|astro)$/.test(file))
      .map(readSource)
      .join('\n');
    // Keys with a part that is chosen at run time: t(`category.${code}.name`).
    const chosen = [...code.matchAll(/`([\w.:]*\$\{[^`]*)`/g)].map(
      ([, literal = '']) => new RegExp(`^${literal.replaceAll(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
    );
    const isUsed = (namespace: string, key: string) => {
      const path = namespace === 'site' ? key : `${namespace}:${key}`;
      if (code.includes(`'${path}'`) || code.includes(`"${path}"`)) return true;
      return chosen.some((pattern) => pattern.test(path));
    };
    const unused = namespaces
      .filter((namespace) => !['refusals', 'fields'].includes(namespace))
      .flatMap((namespace) =>
        [...readTexts(sourceCode, namespace).keys()]
          .filter((key) => !isUsed(namespace, key))
          .map((key) => `${namespace}:${key}`),
      );
    expect(unused).toEqual([]);
  });

  test('every refusal has a message and every message a refusal', () => {
    const transport = ['network_unreachable', 'timed_out', 'unexpected_answer'];
    const keys = [...readTexts(sourceCode, 'refusals').keys()];
    expect(keys.sort()).toEqual([...Object.keys(statusByCode), ...transport].sort());
  });

  test('every way a field can be wrong has a message', () => {
    const codesOfFields: Record<FieldCode, true> = {
      required: true,
      too_short: true,
      too_long: true,
      wrong_format: true,
      wrong_type: true,
      unknown_field: true,
      fixed: true,
      not_equal: true,
      too_common: true,
      breached: true,
      taken: true,
      not_proved: true,
      too_precise: true,
      not_above_zero: true,
      below_least: true,
      above_most: true,
    };
    const patterns = patternIds.map((id) => `format_${id}`);
    const keys = [...readTexts(sourceCode, 'fields').keys()];
    expect(keys.sort()).toEqual(
      [
        ...new Set([
          ...Object.keys(codesOfFields),
          ...Object.values(proofFaults).map(([, key]) => key),
        ]),
        ...patterns,
        'words_range',
        'age_limit',
        'birth_year',
        'sms_country',
        'length_range',
        'length_exact',
      ].sort(),
    );
  });
});
