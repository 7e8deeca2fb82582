import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLanguage } from '#i18n/languages.ts';
import { findNearest } from '#i18n/nearest.ts';
import type { GapValues } from '#lib/gaps.ts';
import { type CatalogueText, fillText } from '#lib/plurals.ts';

const localesPath = join(import.meta.dirname, '../../../public/locales');

type Catalogue = { readonly [name: string]: CatalogueText | Catalogue };

/** Namespaces that were read, by language; most languages need few of them. */
const catalogues = new Map<string, Catalogue>();

/**
 * Returns a text in a language, or in the nearest one that has it, from any namespace. A namespace
 * is read in a language with its first text, so that rarely read texts cost nothing at the start.
 * @param key `namespace:name`, the name with points where a namespace has parts.
 */
export function lateText(languageCode: string, key: string, gaps: GapValues = {}): string {
  const [namespace = '', name = ''] = key.split(':');
  const found = findNearest(languageCode, (code) => findText(findCatalogue(code, namespace), name));
  if (found === undefined) throw new Error(`there is no text ${key}`);
  return fillText(found.value, findLanguage(found.code)?.tag ?? 'en', gaps);
}

/** Returns whether one of a reader's languages has a text. */
export function hasLateText(languageCode: string, key: string): boolean {
  const [namespace = '', name = ''] = key.split(':');
  return (
    findNearest(languageCode, (code) => findText(findCatalogue(code, namespace), name)) !==
    undefined
  );
}

function findCatalogue(code: string, namespace: string): Catalogue {
  const name = `${code} ${namespace}`;
  const catalogue = catalogues.get(name) ?? readCatalogue(code, namespace);
  catalogues.set(name, catalogue);
  return catalogue;
}

/** Reads a namespace; none where a language has no texts. */
function readCatalogue(code: string, namespace: string): Catalogue {
  if (findLanguage(code) === undefined) return {};
  try {
    return JSON.parse(
      readFileSync(join(localesPath, code.toLowerCase(), `${namespace}.json`), 'utf8'),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

function findText(catalogue: Catalogue, name: string): CatalogueText | undefined {
  let found: Catalogue | CatalogueText | undefined = catalogue;
  for (const part of name.split('.')) {
    if (found === undefined || typeof found === 'string') return undefined;
    found = (found as Catalogue)[part];
  }
  return found as CatalogueText | undefined;
}
