export { hashCookie } from './cookie-hash.ts';
export {
  clearSessionCookies,
  isStillSignedIn,
  readBrowser,
  readBrowserSession,
  sessionCookieName,
  signedInMember,
  storeSessionCookies,
} from './cookies.ts';
export { applyCredentialChange, type ChangingSession } from './credential-change.ts';
export { endAllSessions, endMemberSessions } from './ending/end-sessions.ts';
export { endSessionsRunOut, sweepSessions } from './expiry/session-expiry.ts';
export {
  recordSignIn,
  type SignInAttempt,
  signInMethods,
  signInsKeptMs,
  sweepSignIns,
  toSignInMethod,
} from './history/history.ts';
export { countSignIns, listSignIns, type SignInRow } from './history/queries.ts';
export { ownsNumber } from './own-number.ts';
export { touchSignIn } from './play/touch-session.ts';
export { readSession } from './read-session.ts';
export type { RememberCookies } from './remembered/cookies.ts';
export { forgetBrowser, sweepRemembered } from './remembered/remember.ts';
export { makeRememberCookies } from './remembered-sign-in.ts';
export { sessionRoutes } from './routes.ts';
export { signInPlace } from './schemas.ts';
export {
  type Browser,
  deriveTokens,
  isFresh,
  listMemberSessions,
  openSession,
  type Session,
  type SignedIn,
} from './session.ts';
export { findSignInPlace, readSignInBefore } from './sign-in-place.ts';
export { lockSignedInMember, whileSignedIn } from './signed-in-member.ts';
