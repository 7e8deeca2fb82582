export {
  readDesk,
  readDeskBrowser,
  requireStaffSession,
  storeSessionCookie,
} from './cookies.ts';
export { endSessions, touchStaffSession } from './queries.ts';
export { sessionRoutes } from './routes.ts';
export { deskSessionValue } from './schemas.ts';
export { type DeskBrowser, type OpenedSession, openSession, sweepSessions } from './session.ts';
