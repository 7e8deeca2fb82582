import type { Answer } from '#contract/call.ts';
import { drawMessages, setDrawMessages } from '#contract/draws/messages.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const choice = resource(() => request(drawMessages, {}));

/**
 * Choice of the member to get messages about lottery bets, as last answered, with the action that
 * loads it.
 */
export const { $loaded: $messageChoice, load: loadMessageChoice } = choice;

/** Saves the choice; the shown one is what the platform answers. */
export async function saveMessageChoice(isOn: boolean): Promise<Answer<typeof setDrawMessages>> {
  const answer = await request(setDrawMessages, { isOn }, { startedByMember: true });
  if (answer.ok) choice.show(answer.value);
  return answer;
}
