export {
  listReceivables,
  type ReceivableInput,
  readReceivable,
  recordReceivable,
  settleReceivable,
} from './receivable.ts';
