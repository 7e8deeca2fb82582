import type { Parts } from '#platform/base/parts.ts';
import type { PaymentProviders } from '../provider.ts';
import { handleWebhook, type WebhookRefusal } from './webhook.ts';

/** Bound of a webhook's body, above any provider's event. */
const mostCharacters = 64 * 1024;

const statusByCode: Readonly<Record<WebhookRefusal['code'], number>> = {
  forged: 401,
  too_old: 401,
  malformed: 400,
  unknown_provider: 404,
  unknown_reference: 404,
};

/**
 * Answers a provider's webhook: 200 once the event counts, now or before; 401 for one that is not
 * signed by the provider or older than five minutes, 404 for an unknown payment. It is no call of
 * the contract: no page makes it, and its signature authorizes it.
 */
export async function answerWebhook(
  parts: Pick<Parts, 'storage' | 'clock' | 'outbox' | 'config' | 'site' | 'log' | 'moneyMoved'>,
  providers: PaymentProviders,
  { provider, request }: { readonly provider: string; readonly request: Request },
): Promise<Response> {
  const body = await request.text();
  if (body.length > mostCharacters) return new Response(null, { status: 413 });
  const { headers } = request;
  const taken = await handleWebhook(parts, providers, { provider, headers, body });
  if (taken.ok) return new Response(null, { status: 200 });
  const { code } = taken.refusal;
  parts.log.warn({ provider, refusal: code }, 'a payment webhook was refused');
  return new Response(null, { status: statusByCode[code] });
}
