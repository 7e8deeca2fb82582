import { addPayoutAccount, removePayoutAccount } from '#contract/money/payout-accounts.ts';
import { type Route, route } from '#platform/base/http/route.ts';
import type { Parts } from '#platform/base/parts.ts';
import { addAccount, removeAccount } from './change-payout-accounts.ts';
import {
  listedPayoutAccountValue,
  payoutAccountInput,
  removedValue,
  removePayoutAccountInput,
} from './schemas.ts';

/** Calls by which members manage their payout accounts. */
export function payoutAccountRoutes(parts: Parts): Route[] {
  return [
    route(
      addPayoutAccount,
      { input: payoutAccountInput, value: listedPayoutAccountValue },
      (input, { session, languageCode }) => addAccount(parts, input, { ...session, languageCode }),
    ),
    route(
      removePayoutAccount,
      { input: removePayoutAccountInput, value: removedValue },
      ({ payoutAccountId }, { session, languageCode }) =>
        removeAccount(parts, payoutAccountId, { ...session, languageCode }),
    ),
  ];
}
