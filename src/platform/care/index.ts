export { feedbackRoutes, readLetters } from './feedback/index.ts';
export { messageRoutes, sendMessage } from './messages/index.ts';
