import { balance } from '#contract/wallet.ts';
import { ok } from '#lib/result.ts';
import { unitOf } from '../accounts/index.ts';
import { type Route, route } from '../http/route.ts';
import { memberMain } from '../ledger/index.ts';
import type { Parts } from '../parts.ts';
import { noInput } from '../system/index.ts';
import { balanceValue } from './schemas.ts';
import { readWallet } from './wallet.ts';

export function walletRoutes({ storage, clock }: Parts): Route[] {
  return [
    route(balance, { input: noInput, value: balanceValue }, async (_, { session }) => {
      const main = memberMain(session.memberId, session.currency, unitOf(session.accountType));
      return ok(await readWallet(storage.db, main, clock.nowMs()));
    }),
  ];
}
