export { compare } from './compare.ts';
export { listedRow, readCsv, toListed } from './listed.ts';
export { readListed, readRound } from './own/transactions.ts';
export {
  closeReconciliation,
  readReport,
  readReports,
  reconcile,
} from './reconciliation.ts';
export { toMismatch, toRow } from './shown.ts';
export { requestDayList, requestVendorList } from './vendor-list.ts';
