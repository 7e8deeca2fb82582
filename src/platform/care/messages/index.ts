export { sendMessage } from './inbox.ts';
export { messageRoutes } from './routes.ts';
