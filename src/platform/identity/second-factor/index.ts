export {
  checkSecondFactor,
  findTimeStep,
  hasSecondFactor,
  makeSecret,
  readSecondFactor,
  resealAuthenticators,
} from './code.ts';
export { beginTotp, confirmTotpRow, deleteTotp, findTotp, lockTotp } from './queries.ts';
export { makeRecoveryCodes } from './recovery-codes.ts';
