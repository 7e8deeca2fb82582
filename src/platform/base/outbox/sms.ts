import { secondMs } from '#lib/time.ts';
import type { Delivery, Send } from './message.ts';

const deadlineMs = 3 * secondMs;

/** Statuses after which the same message may be accepted later. */
const passing = new Set([408, 425, 429]);

/**
 * Creates the sender of SMS by a provider's HTTP call: POST of JSON `{ to, text }` to one fixed
 * address, with the address's user part as bearer token. It has three seconds and follows no
 * redirect.
 */
export function createSmsSender(address: URL): Send {
  const url = new URL(address);
  const token = decodeURIComponent(url.username || url.password);
  url.username = '';
  url.password = '';
  const headers = new Headers({ 'content-type': 'application/json' });
  if (token !== '') headers.set('authorization', `Bearer ${token}`);
  return async ({ recipient, body }) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify({ to: recipient, text: body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(deadlineMs),
      });
      // Nothing in the answer's body matters, however long it is.
      await response.body?.cancel();
      return toDelivery(response.status);
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      return { kind: 'later', reason: isLate ? 'no answer in time' : 'unreachable' };
    }
  };
}

function toDelivery(status: number): Delivery {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const isRefused = status >= 400 && status < 500 && !passing.has(status);
  return { kind: isRefused ? 'never' : 'later', reason: `status ${status}` };
}
