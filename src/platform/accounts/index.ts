export { type Role, roleOf, unitOf } from './account-type.ts';
export { sessionCookieName, takeSessionCookies } from './cookies.ts';
export { createEnvelopeMemory } from './envelope-memory.ts';
export { createMember, type NewMember } from './member.ts';
export { hashPassword } from './password.ts';
export { makeReferralCode } from './registration.ts';
export { accountRoutes } from './routes.ts';
export { readSession } from './session.ts';
export { sweepAccounts } from './sweep.ts';
