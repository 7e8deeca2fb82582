import type { IslandTexts, TextKey } from '#i18n/translate.ts';
import type { GapValues } from '#lib/gaps.ts';
import { type CatalogueText, fillText } from '#lib/plurals.ts';

/** Returns a text with its `{{placeholders}}` filled in and plurals in the page's language. */
export function text(messages: IslandTexts, key: TextKey, values: GapValues = {}): string {
  const found: CatalogueText = messages[key];
  return fillText(found, globalThis.document?.documentElement.lang || 'en', values);
}
