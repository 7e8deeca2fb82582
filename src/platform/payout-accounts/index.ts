export {
  findPayoutAccounts,
  holderOf,
  listPayoutAccounts,
  toPayoutAccount,
} from './payout-account.ts';
export type { PayoutAccountRow } from './queries.ts';
export { payoutAccountRoutes } from './routes.ts';
export { payoutAccountValue } from './schemas.ts';
