import { transferFunds } from '#contract/money/wallet.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import { answerOnce } from '#platform/base/idempotency/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { toOwnTransfer } from '#platform/money/index.ts';
import { fundTransferInput, fundTransferValue } from './schemas.ts';
import { moveFunds } from './transfer.ts';

/** Calls by which a member moves money between the main wallet and a vendor's. */
export function vendorWalletRoutes(parts: Parts): Route[] {
  return [
    route(
      transferFunds,
      { input: fundTransferInput, value: fundTransferValue },
      async (input, context) =>
        answerOnce(parts, { endpoint: transferFunds, input, context }, (transaction) =>
          moveFunds(transaction, input, parts.site, toOwnTransfer(parts, context)),
        ),
    ),
  ];
}
