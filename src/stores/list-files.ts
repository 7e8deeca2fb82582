import { depositsExport, withdrawalsExport } from '#contract/list-files.ts';
import type { Period } from '#contract/period.ts';
import { fileAddress } from './file-address.ts';

/** Returns the address of the file with the deposits of a period. */
export function depositsFile(period: Period): string {
  return fileAddress(depositsExport, period);
}

/** Returns the address of the file with the withdrawals of a period. */
export function withdrawalsFile(period: Period): string {
  return fileAddress(withdrawalsExport, period);
}
