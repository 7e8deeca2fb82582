import type { Answer } from '#contract/call.ts';
import { envelopes, openEnvelope } from '#contract/rewards/envelopes.ts';
import { secondMs } from '#lib/time.ts';
import { withIntentKey } from '../money/intent-keys.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const shown = resource((room: string) => request(envelopes, { room }));

/** Red envelopes of the room on the screen, with the action that loads them. */
export const { $loaded: $envelopes, load: loadEnvelopes } = shown;

/**
 * Reads the envelopes of a room anew in one to three seconds, unless that is cancelled before: its
 * readers hear of an opened share at the same time and are not to ask at the same time.
 * @returns cancels it.
 */
export function loadEnvelopesSoon(room: string): () => void {
  const waitMs = (1 + 2 * Math.random()) * secondMs;
  const timer = setTimeout(() => void loadEnvelopes(room), waitMs);
  return () => clearTimeout(timer);
}

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
