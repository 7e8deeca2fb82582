export {
  findPayoutAccounts,
  holderOf,
  listPayoutAccounts,
  maskNumber,
  toListed,
  toPayoutAccount,
  usableFrom,
} from './payout-account.ts';
export { insertPayoutAccount, type KeptPayoutAccount } from './queries.ts';
export { payoutAccountRoutes } from './routes.ts';
export { listedPayoutAccountValue, payoutAccountValue } from './schemas.ts';
