/**
 * Purpose of a code; one for signing in sets no password. `noLogin` is one requested without a
 * choice between signing in and a password; `proof` proves the identity of a member without a
 * password again.
 */
export type CodePurpose =
  | 'register'
  | 'login'
  | 'password'
  | 'noLogin'
  | 'email'
  | 'mobile'
  | 'proof';

/** Lists the purposes whose codes also serve a purpose. */
export function servingCodes(purpose: CodePurpose): readonly CodePurpose[] {
  return purpose === 'login' || purpose === 'password' ? [purpose, 'noLogin'] : [purpose];
}
