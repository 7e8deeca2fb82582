import { dayMs, hourMs, minuteMs, secondMs } from '#lib/time.ts';
import type { Storage } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { sandboxCode, webhookKey } from './provider.ts';
import { leaseWebhook, listDueWebhooks, markDelivered, type SandboxWebhook } from './queries.ts';
import { signWebhook } from './signature.ts';

/** Waits before the second try, the third and so on; the last one repeats. */
const waitsMs = [secondMs, 5 * secondMs, 30 * secondMs, 2 * minuteMs, 8 * minuteMs, hourMs];

/** Time for which the delivery of a webhook is retried. */
const retryForMs = 3 * dayMs;

const answerWithinMs = 5 * secondMs;
const atOnce = 20;

/** Sends one webhook; returns whether it was answered with 200. */
export type Post = (address: URL, init: RequestInit) => Promise<boolean>;

type DeliveryParts = Pick<Parts, 'clock' | 'config' | 'secrets' | 'log'> & {
  readonly storage: Pick<Storage, 'db' | 'withTransaction'>;
};

/**
 * Delivers the sandbox's webhooks over HTTP like any provider, and retries each until it is
 * answered. Waiting webhooks are rows, so a restart loses none.
 */
export async function deliverWebhooks(parts: DeliveryParts, post: Post = postOnce): Promise<void> {
  const { storage, clock } = parts;
  const nowMs = clock.nowMs();
  const due = { nowMs, madeAfterMs: nowMs - retryForMs, limit: atOnce };
  for (const webhook of await listDueWebhooks(storage.db, due)) {
    const wait = waitsMs[Math.min(webhook.tries, waitsMs.length - 1)] ?? hourMs;
    const untilMs = nowMs + answerWithinMs + wait;
    const isOurs = await storage.withTransaction((transaction) =>
      leaseWebhook(transaction, webhook, untilMs),
    );
    if (isOurs) await deliver(parts, webhook, post);
  }
}

async function deliver(
  parts: DeliveryParts,
  { eventId, body }: SandboxWebhook,
  post: Post,
): Promise<void> {
  const { storage, clock, config, log } = parts;
  const signed = signWebhook(webhookKey(parts), { body, atMs: clock.nowMs() });
  const headers = { 'content-type': 'application/json', ...signed };
  const address = new URL(`/wps/payments/${sandboxCode}/webhook`, config.origin);
  const isHeard = await post(address, { method: 'POST', headers, body });
  if (!isHeard) return log.warn({ eventId }, 'a sandbox webhook was not heard');
  await storage.withTransaction((transaction) =>
    markDelivered(transaction, { eventId, nowMs: clock.nowMs() }),
  );
}

async function postOnce(address: URL, init: RequestInit): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    const response = await fetch(address, { ...init, signal, redirect: 'error' });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
