export { readLetters } from './desk.ts';
export { feedbackRoutes } from './routes.ts';
