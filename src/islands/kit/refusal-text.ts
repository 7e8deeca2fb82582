import type { Refusal } from '#contract/refusals.ts';
import type { IslandTexts } from '#i18n/translate.ts';

/** Texts for calls that did not reach the platform. */
const unreached: Readonly<Record<string, 'refusals:network_unreachable' | 'refusals:timed_out'>> = {
  network_unreachable: 'refusals:network_unreachable',
  timed_out: 'refusals:timed_out',
};

/**
 * Returns the message of a refusal: the platform's, or the page's own when the platform was not
 * reached.
 */
export function refusalText(messages: IslandTexts, { message, code }: Refusal<string>): string {
  if (message !== '') return message;
  return messages[unreached[code] ?? 'refusals:unexpected_answer'];
}
