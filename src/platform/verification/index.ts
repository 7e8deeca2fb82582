export type { CodePurpose } from './code.ts';
export { codeCookieOf } from './cookies.ts';
export { normalisePhone } from './phone.ts';
export { type ProofRefusal, proveNumber } from './proof.ts';
export { verificationRoutes } from './routes.ts';
export { numberProof } from './schemas.ts';
export { sweepCodes } from './sweep.ts';
