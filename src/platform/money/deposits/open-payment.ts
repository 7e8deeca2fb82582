import { ok, type Result, refused } from '#lib/result.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { localPath } from '#platform/base/site.ts';
import type { PaymentProviders } from './provider.ts';
import { type DepositRow, findDeposit, lockDeposit, updateDeposit } from './queries.ts';

/**
 * Opens the payment of a deposit that goes through a provider, once: a second call returns the open
 * one. Outside of any transaction, because the provider may be slow. Refuses
 * `provider_unavailable`; the deposit then still waits.
 */
export async function openPayment(
  parts: Pick<Parts, 'storage' | 'config' | 'site'>,
  providers: PaymentProviders,
  depositId: string,
): Promise<Result<undefined, RuleRefusal<'provider_unavailable'>>> {
  const deposit = await findDeposit(parts.storage.db, depositId);
  if (deposit?.state !== 'awaiting_payment' || deposit.payAddress !== null) return ok(undefined);
  const provider = providers.get(deposit.kind);
  const opened = await provider?.createPayment({
    orderId: deposit.id,
    amountMinor: deposit.amountMinor,
    currency: deposit.currency,
    languageCode: deposit.languageCode,
    returnAddress: returnAddress(parts, deposit),
  });
  if (!provider || !opened?.ok) return refused({ code: 'provider_unavailable' });
  const { reference, payAddress } = opened.value;
  await parts.storage.withTransaction(async (transaction) => {
    const now = await lockDeposit(transaction, depositId);
    if (now?.providerReference !== null) return;
    await updateDeposit(transaction, depositId, {
      provider: provider.code,
      providerReference: reference,
      payAddress,
    });
  });
  return ok(undefined);
}

/** The deposit in the member centre, in the member's language. */
function returnAddress(
  { config, site }: Pick<Parts, 'config' | 'site'>,
  deposit: DepositRow,
): string {
  const address = new URL(
    localPath(site, { path: '/', languageCode: deposit.languageCode }),
    config.origin,
  );
  address.search = new URLSearchParams({ mc: 'depositv2', 'mc.deposit': deposit.id }).toString();
  return address.href;
}
