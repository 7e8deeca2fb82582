export {
  checkSecondFactor,
  hasSecondFactor,
  makeSecret,
  readSecondFactor,
  sealAuthenticatorsAnew,
  stepOf,
} from './code.ts';
export { beginTotp, confirmRow, deleteTotp, findTotp, holdTotp } from './queries.ts';
export { makeRecoveryCodes } from './recovery-codes.ts';
