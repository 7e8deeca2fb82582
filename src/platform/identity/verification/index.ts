export { sendCode, takeCode } from './code.ts';
export { isCodeOffered, readNumber } from './code-reason.ts';
export { codeCookieOf } from './cookies.ts';
export { normalisePhone } from './phone.ts';
export { type ProofRefusal, proveNumber } from './proof.ts';
export { requestCode } from './request.ts';
export { verificationRoutes } from './routes.ts';
export { numberProof, phoneInput, sentCode } from './schemas.ts';
export { sweepCodes } from './sweep.ts';
