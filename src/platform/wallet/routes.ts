import {
  balance,
  consolidatedFunds,
  merchantWallet,
  transferAllBack,
  transferFunds,
} from '#contract/wallet.ts';
import { ok } from '#lib/result.ts';
import type { SessionContext } from '../http/context.ts';
import { type Route, route } from '../http/route.ts';
import { answerOnce } from '../idempotency/index.ts';
import type { Parts } from '../parts.ts';
import { noInput } from '../system/index.ts';
import {
  balanceValue,
  consolidatedFundsValue,
  fundsBackValue,
  fundTransferInput,
  fundTransferValue,
  merchantWalletValue,
} from './schemas.ts';
import { type Asked, moveAllBack, moveFunds } from './transfer.ts';
import { readFunds, readMerchantWallet, readWallet } from './wallet.ts';

export function walletRoutes(parts: Parts): Route[] {
  const { storage, clock } = parts;
  const asked = ({ session, idempotencyKey = '' }: SessionContext): Asked => ({
    owner: session,
    idempotencyKey,
    nowMs: clock.nowMs(),
  });
  return [
    route(balance, { input: noInput, value: balanceValue }, async (_, { session }) =>
      ok(await readWallet(storage.db, session, clock.nowMs())),
    ),
    route(
      consolidatedFunds,
      { input: noInput, value: consolidatedFundsValue },
      async (_, { session }) => ok(await readFunds(storage.db, session, clock.nowMs())),
    ),
    route(merchantWallet, { input: noInput, value: merchantWalletValue }, async () =>
      ok(await readMerchantWallet(storage.db)),
    ),
    route(
      transferFunds,
      { input: fundTransferInput, value: fundTransferValue },
      async (input, context) =>
        answerOnce(parts, { endpoint: transferFunds, input, context }, (transaction) =>
          moveFunds(transaction, input, asked(context)),
        ),
    ),
    route(transferAllBack, { input: noInput, value: fundsBackValue }, async (input, context) =>
      answerOnce(parts, { endpoint: transferAllBack, input, context }, (transaction) =>
        moveAllBack(transaction, asked(context)),
      ),
    ),
  ];
}
