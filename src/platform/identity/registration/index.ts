export { findInviter } from './invitation.ts';
export { makeReferralCode } from './new-member.ts';
export { registrationRoutes } from './routes.ts';
export { takeRegistration } from './throttle.ts';
