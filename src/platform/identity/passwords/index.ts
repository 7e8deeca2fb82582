export { givePassword, makePassword, subjectOf } from './given.ts';
export { checkNewPassword } from './new-password.ts';
export { checkPassword, checkPaymentRule, comparePassword, hashPassword } from './password.ts';
export { provePassword } from './proof.ts';
export { takeCodeTry, takePasswordTry } from './proof-throttle.ts';
export { deleteLinksOf } from './queries.ts';
export { holdToState, type PasswordState, passwordState } from './state.ts';
export { tryHash, tryPassword, type WrongCodes } from './try-password.ts';
export { writePassword } from './write.ts';
