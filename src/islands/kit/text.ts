import type { IslandTexts, TextKey } from '#i18n/translate.ts';
import type { GapValues } from '#lib/gaps.ts';
import { type CatalogueText, fillText } from '#lib/plurals.ts';

/** A text with its `{{placeholders}}` filled in, as the page's language counts. */
export function text(messages: IslandTexts, key: TextKey, values: GapValues = {}): string {
  const found: CatalogueText = messages[key];
  return fillText(found, globalThis.document?.documentElement.lang || 'en', values);
}
