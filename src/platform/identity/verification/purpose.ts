/**
 * What a code may be used for; one for signing in sets no password. `noLogin` is one that was asked
 * for without saying which of the two; `proof` proves a member without a password again.
 */
export type CodePurpose =
  | 'register'
  | 'login'
  | 'password'
  | 'noLogin'
  | 'email'
  | 'mobile'
  | 'proof';

/** The codes that pay for a purpose. */
export function servingCodes(purpose: CodePurpose): readonly CodePurpose[] {
  return purpose === 'login' || purpose === 'password' ? [purpose, 'noLogin'] : [purpose];
}
