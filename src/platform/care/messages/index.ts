export { messagesSubject } from './command.ts';
export { sendMessage } from './inbox.ts';
export { messageRoutes } from './routes.ts';
