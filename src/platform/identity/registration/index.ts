export { findInviter } from './invitation.ts';
export { makeReferralCode } from './joining.ts';
export { takeRegistration } from './limits.ts';
export { registrationRoutes } from './routes.ts';
