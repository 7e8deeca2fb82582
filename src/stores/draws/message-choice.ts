import type { Answer } from '#contract/call.ts';
import { drawMessages, setDrawMessages } from '#contract/draws/messages.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const choice = resource(() => request(drawMessages, {}));

/** Whether the member is written to about lottery bets, as the platform last said, and what asks. */
export const { $loaded: $messageChoice, load: loadMessageChoice } = choice;

/** Changes it; what is shown is what the platform answers. */
export async function saveMessageChoice(isOn: boolean): Promise<Answer<typeof setDrawMessages>> {
  const answer = await request(setDrawMessages, { isOn }, { startedByMember: true });
  if (answer.ok) choice.show(answer.value);
  return answer;
}
