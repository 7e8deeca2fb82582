import type { Hono } from 'hono';
import type { RequestOrigin } from '#platform/base/http/context.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  answerWebhook,
  createSandbox,
  deliverWebhooks,
  expireDeposits,
  mountSandbox,
  type PaymentProviders,
  sandboxCode,
} from '#platform/money/index.ts';

/**
 * Opens the payment providers of this brand. A demonstration alone has the sandbox, and a database
 * becomes a demonstration only when it is made: no setting turns it on later.
 */
export function openProviders(
  parts: Parts,
  { isDemonstration }: { readonly isDemonstration: boolean },
): PaymentProviders {
  return new Map(isDemonstration ? [[sandboxCode, createSandbox(parts)]] : []);
}

/** Mounts the pages that providers and payers open directly: webhooks, and the sandbox's pages. */
export function mountPayments(
  app: Hono<{ Bindings: RequestOrigin }>,
  parts: Parts,
  {
    providers,
    origins,
  }: { readonly providers: PaymentProviders; readonly origins: ReadonlySet<string> },
): void {
  app.post('/wps/payments/:provider/webhook', async (context) => {
    // Its provider tells it again: money is not credited on a disk that may not keep it.
    if (await parts.freeSpace.isShort()) return context.body(null, 503, { 'retry-after': '60' });
    return await answerWebhook(parts, providers, {
      provider: context.req.param('provider'),
      request: context.req.raw,
    });
  });
  if (providers.has(sandboxCode)) mountSandbox(app, parts, origins);
}

/** Ends deposits that nobody paid, and repeats the sandbox's undelivered webhooks. */
export async function runPayments(parts: Parts, providers: PaymentProviders): Promise<void> {
  await expireDeposits(parts);
  if (providers.has(sandboxCode)) await deliverWebhooks(parts);
}
