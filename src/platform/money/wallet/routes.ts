import {
  balance,
  consolidatedFunds,
  merchantWallet,
  transferAllBack,
} from '#contract/money/wallet.ts';
import { ok } from '#lib/result.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { answerOnce } from '#platform/base/idempotency/index.ts';
import { noInput } from '#platform/base/input.ts';
import type { Parts } from '#platform/base/parts.ts';
import { moveAllBack, toOwnTransfer } from './move-back.ts';
import {
  balanceValue,
  consolidatedFundsValue,
  fundsBackValue,
  merchantWalletValue,
} from './schemas.ts';
import type { VendorTitles } from './wallet.ts';
import { readFunds, readMerchantWallet, readWallet } from './wallet.ts';

/**
 * Calls of a member's wallet.
 * @param readVendorTitles titles of vendors, by code.
 */
export function walletRoutes(parts: Parts, readVendorTitles: VendorTitles): Route[] {
  const { storage, clock } = parts;
  return [
    route(balance, { input: noInput, value: balanceValue }, async (_, { session }) =>
      ok(await readWallet(storage.db, session, clock.nowMs())),
    ),
    route(
      consolidatedFunds,
      { input: noInput, value: consolidatedFundsValue },
      async (_, { session }) =>
        ok(await readFunds(storage.db, { owner: session, readVendorTitles }, clock.nowMs())),
    ),
    route(merchantWallet, { input: noInput, value: merchantWalletValue }, async () =>
      ok(await readMerchantWallet(storage.db)),
    ),
    route(transferAllBack, { input: noInput, value: fundsBackValue }, async (input, context) =>
      answerOnce(parts, { endpoint: transferAllBack, input, context }, (transaction) =>
        moveAllBack(transaction, toOwnTransfer(parts, context)),
      ),
    ),
  ];
}
