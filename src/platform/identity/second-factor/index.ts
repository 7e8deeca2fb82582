export {
  checkSecondFactor,
  hasSecondFactor,
  makeSecret,
  readSecondFactor,
  resealAuthenticators,
  stepOf,
} from './code.ts';
export { beginTotp, confirmTotpRow, deleteTotp, findTotp, lockTotp } from './queries.ts';
export { makeRecoveryCodes } from './recovery-codes.ts';
