export { generatePassword, issuePassword, subjectOf } from './issued-password.ts';
export { checkNewPassword } from './new-password.ts';
export { checkPassword, checkPaymentRule, comparePassword, hashPassword } from './password.ts';
export { provePassword } from './proof.ts';
export { countCodeAttempt, countPasswordAttempt } from './proof-throttle.ts';
export { deleteLinksOf } from './queries.ts';
export { enforcePasswordState, type PasswordState, passwordState } from './state.ts';
export { checkMemberPassword, checkSecret, type WrongCodes } from './try-password.ts';
export { writePassword } from './write.ts';
