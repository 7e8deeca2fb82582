export {
  listReceivables,
  openReceivable,
  readReceivable,
  settleReceivable,
} from './receivable.ts';
