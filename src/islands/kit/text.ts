import type { Messages } from '#i18n/translate.ts';
import type { GapValues } from '#lib/gaps.ts';
import { type CatalogueText, fillText } from '#lib/plurals.ts';

export type { Messages } from '#i18n/translate.ts';

/** A text with its `{{placeholders}}` filled in, as the page's language counts. */
export function text<Key extends string>(
  messages: Messages<Key>,
  key: NoInfer<Key>,
  values: GapValues = {},
): string {
  const found: CatalogueText = messages[key];
  return fillText(found, globalThis.document?.documentElement.lang || 'en', values);
}
