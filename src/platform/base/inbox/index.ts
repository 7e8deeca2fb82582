export { insertMessage } from './queries.ts';
export { writeMessage } from './write.ts';
