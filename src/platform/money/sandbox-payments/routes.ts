import type { Hono } from 'hono';
import type { RequestOrigin } from '#platform/base/http/context.ts';
import { guardSource } from '#platform/base/http/guards.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { deliverWebhooks } from './delivery.ts';
import { endPayment } from './payment.ts';
import { drawPage, pagePolicy } from './payment-page.ts';
import { sandboxPagePath } from './provider.ts';
import { findPayment } from './queries.ts';

const paymentEnds = ['paid', 'declined', 'expired'] as const;

/**
 * Mounts the sandbox's payment pages, which are no calls of the contract: people open them
 * directly.
 */
export function mountSandbox(
  app: Hono<{ Bindings: RequestOrigin }>,
  parts: Parts,
  /** Our own origins: nobody else's page ends a payment. */
  origins: ReadonlySet<string>,
): void {
  const headers = { 'content-security-policy': pagePolicy, 'cache-control': 'no-store' };
  const path = `${sandboxPagePath}/:reference` as const;
  app.get(path, async (context) => {
    const payment = await findPayment(parts.storage.db, context.req.param('reference'));
    if (!payment) return context.notFound();
    const brand = await readSetting(parts.storage.db, whitelabelSetting);
    return context.html(drawPage(payment, brand), 200, headers);
  });
  app.post(path, async (context) => {
    if (guardSource(context.req.raw, origins)) return context.text('', 403);
    const outcome = new URLSearchParams(await context.req.text()).get('end');
    const end = paymentEnds.find((each) => each === outcome);
    if (!end) return context.text('', 400);
    const payment = await endPayment(parts, { reference: context.req.param('reference'), end });
    if (!payment) return context.notFound();
    // The shop mostly knows before its member is back; if not, it is told again later.
    await deliverWebhooks(parts);
    return context.redirect(payment.returnAddress, 303);
  });
}
