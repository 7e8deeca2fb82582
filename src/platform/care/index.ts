export {
  feedbackRoutes,
  findApplication,
  letterSubject,
  listOpenLetters,
  readLetter,
  readLetters,
  settle as settleLetter,
} from './feedback/index.ts';
export { messageRoutes, sendMessage } from './messages/index.ts';
