export {
  findHolder,
  findPayoutAccounts,
  listPayoutAccounts,
  maskNumber,
  toListed,
  toPayoutAccount,
  usableFrom,
} from './payout-account.ts';
export { hasAccountOf, insertPayoutAccount, type PayoutAccountRow } from './queries.ts';
export { payoutAccountRoutes } from './routes.ts';
export { listedPayoutAccountValue, payoutAccountValue } from './schemas.ts';
