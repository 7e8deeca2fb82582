import type { Refusal } from '#contract/refusals.ts';
import type { IslandTexts } from '#i18n/translate.ts';

/** What is said where no platform was reached. */
const unreached: Readonly<Record<string, 'refusals:network_unreachable' | 'refusals:timed_out'>> = {
  network_unreachable: 'refusals:network_unreachable',
  timed_out: 'refusals:timed_out',
};

/** The words of a refusal: the platform's, or ours when none was reached. */
export function refusalText(messages: IslandTexts, { message, code }: Refusal<string>): string {
  if (message !== '') return message;
  return messages[unreached[code] ?? 'refusals:unexpected_answer'];
}
