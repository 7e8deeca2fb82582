import { depositsExport, withdrawalsExport } from '#contract/list-files.ts';
import type { Period } from '#contract/period.ts';
import { fileAddress } from './file-address.ts';

/** Where the deposits of a period are kept as a file. */
export function depositsFile(period: Period): string {
  return fileAddress(depositsExport, period);
}

/** Where the withdrawals of a period are. */
export function withdrawalsFile(period: Period): string {
  return fileAddress(withdrawalsExport, period);
}
