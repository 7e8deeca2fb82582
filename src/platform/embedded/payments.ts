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
 * The payment providers of this brand. The sandbox is one of a demonstration's alone, and whether a
 * database is a demonstration's is said once, when it is made: no setting turns it on later.
 */
export function openProviders(
  parts: Parts,
  { isDemonstration }: { readonly isDemonstration: boolean },
): PaymentProviders {
  return new Map(isDemonstration ? [[sandboxCode, createSandbox(parts)]] : []);
}

/** Mounts what providers and payers open by themselves: webhooks, and the sandbox's pages. */
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

/** Ends deposits that nobody paid, and tells again what the sandbox was not heard about. */
export async function runPayments(parts: Parts, providers: PaymentProviders): Promise<void> {
  await expireDeposits(parts);
  if (providers.has(sandboxCode)) await deliverWebhooks(parts);
}
