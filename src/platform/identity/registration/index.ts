export { findInvitation } from './invitation.ts';
export { makeCode, makeReferralCode } from './new-member.ts';
export { type OpeningRefusal, openAccount } from './open-account.ts';
export { registrationRoutes } from './routes.ts';
export { countNewRegistration } from './throttle.ts';
