export { findInviter } from './invitation.ts';
export { takeRegistration } from './limits.ts';
export { makeReferralCode } from './new-member.ts';
export { registrationRoutes } from './routes.ts';
