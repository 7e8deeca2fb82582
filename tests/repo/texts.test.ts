import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FieldCode } from '#contract/refusals.ts';
import { statusOf } from '#platform/http/status.ts';
import { defaultSettings } from '#platform/system/defaults.ts';
import { site } from '#site';
import i18nextConfig from '../../astro-i18next.config.ts';
import { listFiles, readSource, root } from '../support/sources.ts';

type Texts = { readonly [key: string]: string | Texts };

const sourceCode = 'en';
const codes = site.languageCodes.map((code) => code.toLowerCase());
const namespaces = readdirSync(join(root, 'public/locales', sourceCode)).map((file) =>
  file.replace('.json', ''),
);

function readTexts(code: string, namespace: string): Map<string, string> {
  const texts: Texts = JSON.parse(readSource(`public/locales/${code}/${namespace}.json`));
  return new Map(flatten(texts, ''));
}

function flatten(texts: Texts, prefix: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const placeholders = (text: string) =>
  [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name]) => name).sort();

describe('texts', () => {
  test('the languages of the site and of the translator are the same', () => {
    expect(i18nextConfig.locales).toEqual(codes);
    expect(readdirSync(join(root, 'public/locales')).sort()).toEqual([...codes].sort());
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

  test('every text but names and marks is translated', () => {
    const source = namespaces.flatMap((namespace) =>
      [...readTexts('en', namespace)].map(([key, text]) => ({ id: `${namespace}:${key}`, text })),
    );
    const translated = new Map(
      namespaces.flatMap((namespace) =>
        [...readTexts('ty', namespace)].map(([key, text]) => [`${namespace}:${key}`, text]),
      ),
    );
    const same = source.filter(
      ({ id, text }) => /\w{4}.* \w{3}/.test(text) && translated.get(id) === text,
    );
    expect(same).toEqual([]);
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
    const unused = ['site', 'auth', 'wallet'].flatMap((namespace) =>
      [...readTexts(sourceCode, namespace).keys()]
        .filter((key) => !isUsed(namespace, key))
        .map((key) => `${namespace}:${key}`),
    );
    expect(unused).toEqual([]);
  });

  test('every refusal has a message and every message a refusal', () => {
    const transport = ['network_unreachable', 'unexpected_answer'];
    const keys = [...readTexts(sourceCode, 'refusals').keys()];
    expect(keys.sort()).toEqual([...Object.keys(statusOf), ...transport].sort());
  });

  test('every way a field can be wrong has a message', () => {
    const codesOfFields: Record<FieldCode, true> = {
      required: true,
      too_short: true,
      too_long: true,
      wrong_format: true,
      wrong_type: true,
      unknown_field: true,
      not_equal: true,
      too_common: true,
      taken: true,
    };
    const patterns = Object.values(defaultSettings.register.fields).map(
      (field) => `format_${field.patternId}`,
    );
    const keys = [...readTexts(sourceCode, 'fields').keys()];
    expect(keys.sort()).toEqual(
      [...Object.keys(codesOfFields), ...patterns, 'length_range', 'length_exact'].sort(),
    );
  });
});
