export {
  findApplication,
  letterSubject,
  listOpenLetters,
  readLetter,
  readLetters,
  settle,
} from './desk.ts';
export { feedbackRoutes } from './routes.ts';
