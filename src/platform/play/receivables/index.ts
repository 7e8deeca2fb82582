export {
  listReceivables,
  noteOwed,
  type Owed,
  readReceivable,
  settleReceivable,
} from './receivable.ts';
