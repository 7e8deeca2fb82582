export { insertMessage } from './queries.ts';
export {
  type MessageReader,
  type MessageValue,
  type MessageWords,
  moneyValue,
  type SaidMessage,
  sayKept,
  sayMessage,
} from './words.ts';
export { type ManyMessages, writeMessage, writeMessages } from './write.ts';
