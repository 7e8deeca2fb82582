export { answer, close, threadSubject } from './answer.ts';
export {
  listStaffThreads,
  listThreadQueue,
  readStaffThread,
  readThreadImages,
  readThreadTimes,
} from './desk.ts';
export { threadRoutes } from './routes.ts';
export { threadSummaryValue, threadValue } from './schemas.ts';
