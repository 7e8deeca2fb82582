export { type CodePurpose, sendCode, takeCode } from './code.ts';
export { codeCookieOf } from './cookies.ts';
export { normalisePhone } from './phone.ts';
export { type ProofRefusal, proveNumber } from './proof.ts';
export { verificationRoutes } from './routes.ts';
export { numberProof, sentCode } from './schemas.ts';
export { sweepCodes } from './sweep.ts';
