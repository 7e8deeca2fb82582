import i18next from 'i18next';
import { isCatalogueText } from '#lib/plurals.ts';
import type { TextKey } from './translate.ts';

let allKeys: readonly TextKey[] = [];

/** Every text there is, in the order of the English catalogues; none before they are loaded. */
export function allTextKeys(): readonly TextKey[] {
  if (allKeys.length > 0) return allKeys;
  const catalogues = Object.entries(i18next.getDataByLanguage('en') ?? {});
  allKeys = catalogues.flatMap(([namespace, texts]) =>
    keysIn(texts, namespace === 'site' ? '' : `${namespace}:`),
  ) as TextKey[];
  return allKeys;
}

function keysIn(texts: object, prefix: string): string[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    isCatalogueText(value) ? [prefix + name] : keysIn(value, `${prefix}${name}.`),
  );
}
