import { ok, type Result, refused } from '#lib/result.ts';
import type { Parts } from '#platform/base/parts.ts';
import { localPath } from '#platform/base/site.ts';
import type { PaymentProviders } from './provider.ts';
import { type DepositRow, findDeposit, lockDeposit, updateDeposit } from './queries.ts';

/**
 * Opens the payment of a deposit that goes through a provider, once: asking again answers the one
 * that is there. Outside of any transaction, for the provider may be far away. Refuses
 * `provider_unavailable`; the deposit then still waits.
 */
export async function openPayment(
  parts: Pick<Parts, 'storage' | 'config' | 'site'>,
  providers: PaymentProviders,
  depositId: string,
): Promise<Result<undefined, 'provider_unavailable'>> {
  const row = await findDeposit(parts.storage.db, depositId);
  if (row?.state !== 'awaiting_payment' || row.pay_address !== null) return ok(undefined);
  const provider = providers.get(row.kind);
  const opened = await provider?.createPayment({
    orderId: row.id,
    amountMinor: row.amount_minor,
    currency: row.currency,
    languageCode: row.language_code,
    returnAddress: returnAddress(parts, row),
  });
  if (!provider || !opened?.ok) return refused('provider_unavailable');
  const { reference, payAddress } = opened.value;
  await parts.storage.withTransaction(async (transaction) => {
    const now = await lockDeposit(transaction, depositId);
    if (now?.provider_reference !== null) return;
    await updateDeposit(transaction, depositId, {
      provider: provider.code,
      provider_reference: reference,
      pay_address: payAddress,
    });
  });
  return ok(undefined);
}

/** The deposit in the member centre, in the member's language. */
function returnAddress({ config, site }: Pick<Parts, 'config' | 'site'>, row: DepositRow): string {
  const address = new URL(
    localPath(site, { path: '/', languageCode: row.language_code }),
    config.origin,
  );
  address.search = new URLSearchParams({ mc: 'depositv2', 'mc.deposit': row.id }).toString();
  return address.href;
}
