import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RefusalCode, RefusalDetail } from '#contract/refusals.ts';
import { findLanguage } from '#i18n/languages.ts';

const localesPath = join(import.meta.dirname, '../../../public/locales');

/** Code of the language every message exists in. */
const sourceLanguage = 'EN';

const catalogue = readCatalogue();

function readCatalogue(): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const codes = readdirSync(localesPath);
  return new Map(
    codes.map((code) => [
      code.toUpperCase(),
      JSON.parse(readFileSync(join(localesPath, code, 'refusals.json'), 'utf8')),
    ]),
  );
}

/** A refusal's message in a language, or in the nearest one that has it. */
export function messageOf(code: RefusalCode, detail: RefusalDetail, languageCode: string): string {
  const language = findLanguage(languageCode);
  const candidates = [languageCode, ...(language?.fallback ?? []), sourceLanguage];
  const text = candidates
    .map((each) => catalogue.get(each.toUpperCase())?.[code])
    .find((each) => each !== undefined);
  const minutes = Math.max(1, Math.ceil((detail.retryAfterSeconds ?? 0) / 60));
  return (text ?? code).replaceAll('{{minutes}}', String(minutes));
}
