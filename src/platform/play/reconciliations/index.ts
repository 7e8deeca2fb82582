export { compare } from './compare.ts';
export { listedRow, readCsv, toListed } from './listed.ts';
export { readListed, readRound } from './own/transactions.ts';
export {
  closeReconciliation,
  readReport,
  readReports,
  reconcile,
} from './reconciliation.ts';
export { keptOf, toMismatch } from './shown.ts';
export { requestDayList, requestVendorList } from './vendor-list.ts';
