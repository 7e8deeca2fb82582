import i18next from 'i18next';
import { isCatalogueText } from '#lib/plurals.ts';
import type { TextKey } from './translate.ts';

let known: readonly TextKey[] = [];

/** Every text there is, in the order of the English catalogues; none before they are loaded. */
export function allTextKeys(): readonly TextKey[] {
  if (known.length > 0) return known;
  const catalogues = Object.entries(i18next.getDataByLanguage('en') ?? {});
  known = catalogues.flatMap(([namespace, texts]) =>
    keysIn(texts, namespace === 'site' ? '' : `${namespace}:`),
  ) as TextKey[];
  return known;
}

function keysIn(texts: object, prefix: string): string[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    isCatalogueText(value) ? [prefix + name] : keysIn(value, `${prefix}${name}.`),
  );
}
