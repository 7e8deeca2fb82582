export { feedbackRoutes } from './feedback/index.ts';
export { messageRoutes, messagesSubject } from './messages/index.ts';
