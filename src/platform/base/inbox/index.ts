export { insertMessage } from './queries.ts';
export { type ManyMessages, writeMessage, writeMessages } from './write.ts';
