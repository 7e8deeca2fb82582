import { endpoint } from './endpoint.ts';
import type { Period } from './period.ts';

/**
 * The member's deposits as a file of comma-separated values, as `statementExport` gives the account
 * record: one export at a time, a second is `too_many_requests`.
 */
export const depositsExport = endpoint<Period, string>()({
  method: 'GET',
  path: '/wps/deposits/export',
  needs: 'trueAccount',
  isFile: true,
});

/** The member's withdrawals, likewise. */
export const withdrawalsExport = endpoint<Period, string>()({
  method: 'GET',
  path: '/wps/withdrawals/export',
  needs: 'trueAccount',
  isFile: true,
});
