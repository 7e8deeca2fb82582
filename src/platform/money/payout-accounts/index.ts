export {
  findHolder,
  findPayoutAccounts,
  listPayoutAccounts,
  maskNumber,
  toListedAccount,
  toPayoutAccount,
  usableFrom,
} from './payout-account.ts';
export { hasAccountInCommon, insertPayoutAccount, type PayoutAccountRow } from './queries.ts';
export { payoutAccountRoutes } from './routes.ts';
export { listedPayoutAccountValue, payoutAccountValue } from './schemas.ts';
