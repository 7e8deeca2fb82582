export {
  fillRedeemItems,
  findItemWords,
  readRedeemItems,
  type StoredRedeemItem,
  toItemRow,
} from './item.ts';
export { type ItemRow, listItems, lockItem, saveItem, saveStock } from './queries.ts';
