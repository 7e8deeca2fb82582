export { compareLists } from './compare-lists.ts';
export { listedRow, readCsv, toListed } from './listed-transactions.ts';
export { toMismatch, toStoredDifference } from './mismatch.ts';
export { readListedTransactions, readRoundTransactions } from './own/transactions.ts';
export {
  closeReconciliation,
  readReport,
  readReports,
  reconcile,
} from './reconciliation.ts';
export { requestDayList, requestVendorList } from './vendor-list.ts';
