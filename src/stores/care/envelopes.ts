import type { Answer } from '#contract/call.ts';
import { envelopes, openEnvelope } from '#contract/rewards/envelopes.ts';
import { withIntentKey } from '../money/intent-keys.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const shown = resource((room: string) => request(envelopes, { room }));

/** Red envelopes of the room on the screen, with the action that loads them. */
export const { $loaded: $envelopes, load: loadEnvelopes } = shown;

/** Opens an envelope; its shares are shown with what it brought. */
export async function openShare(id: string): Promise<Answer<typeof openEnvelope>> {
  const answer = await withIntentKey(['envelope', id], (options) =>
    request(openEnvelope, { id }, options),
  );
  if (answer.ok) {
    shown.change(({ list }) => ({
      list: list.map((each) => (each.id === id ? answer.value : each)),
    }));
  }
  return answer;
}
