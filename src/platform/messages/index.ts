export { messagesSubject } from './command.ts';
export { sendMessage, writeMessage } from './inbox.ts';
export { messageRoutes } from './routes.ts';
