export {
  type MessageReader,
  type MessageValue,
  type MessageWords,
  moneyValue,
  type RenderedMessage,
  renderKeptMessage,
  renderMessage,
} from './message-words.ts';
export { insertMessage, insertMessages } from './queries.ts';
export { type ManyMessages, writeMessage, writeMessages } from './write.ts';
