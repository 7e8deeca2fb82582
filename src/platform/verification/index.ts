export { type CodePurpose, sendCode, takeCode } from './code.ts';
export { codeCookieOf } from './cookies.ts';
export { normalisePhone } from './phone.ts';
export { verificationRoutes } from './routes.ts';
export { sweepCodes } from './sweep.ts';
