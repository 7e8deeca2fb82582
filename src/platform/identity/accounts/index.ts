export { type Role, roleOf, unitOf } from './account-type.ts';
export { checkCaptcha } from './captcha.ts';
export { listAccountActs } from './closing/acts.ts';
export { type AccountAct, actOnAccount } from './closing/closing.ts';
export {
  isStillSignedIn,
  letIn,
  readHeldSession,
  sessionCookieName,
  signedInMember,
  takeSessionCookies,
  visitorOf,
} from './cookies.ts';
export { emailOf } from './email.ts';
export { endAllSessions, endMemberSessions } from './ending.ts';
export { enter } from './entering.ts';
export { createEnvelopeMemory } from './envelope-memory.ts';
export { exclusionOf, forGoodMs } from './exclusion.ts';
export { busy, type SignedIn } from './login.ts';
export { maskEmail, maskMobile, maskName } from './masks.ts';
export { createMember, type NewMember } from './member.ts';
export { tellMember, writeNotice } from './notice.ts';
export { ownsNumber } from './own-number.ts';
export { hashPassword, noPassword } from './password.ts';
export { givePassword } from './passwords/given.ts';
export { checkNewPassword } from './passwords/new-password.ts';
export { deleteLinksOf } from './passwords/queries.ts';
export { writePassword } from './passwords/write.ts';
export { checkMoneyOut, lockForMoneyOut, type MoneyOut } from './payment-password/money-out.ts';
export { checkPaymentPassword } from './payment-password/payment-password.ts';
export { type ChangingSession, proveAgain, settleCredentialChange } from './proof.ts';
export { takeCodeTry } from './proof-throttle.ts';
export {
  confirmSignIn,
  findMemberById,
  findMemberByMobile,
  findMemberByName,
  lockMember,
  type MemberRow,
} from './queries.ts';
export { findInviter } from './registration/invitation.ts';
export { makeReferralCode } from './registration/joining.ts';
export { takeRegistration } from './registration/limits.ts';
export { accountRoutes } from './routes.ts';
export { endRun, takeTry } from './runs/run.ts';
export { tellIfClosed } from './runs/told.ts';
export { loginValue, signInPlace } from './schemas.ts';
export { isFresh, openSession, openSessionsOf, type Session } from './session.ts';
export { whileSignedIn } from './sessions/holding.ts';
export { placeOf, readSignInBefore } from './sign-in-place.ts';
export { endSessionsRunOut, sweepAccounts } from './sweep.ts';
export { uplineIdOf } from './upline.ts';
export type { RefusalOf, Visitor } from './visitor.ts';
export { keepWaiting } from './waiting.ts';
export { withdrawalsFrom } from './withdrawal-wait.ts';
