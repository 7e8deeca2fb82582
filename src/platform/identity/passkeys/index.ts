export {
  buildAssertionOptions,
  buildCreationOptions,
  type PasskeyKey,
  parseAssertion,
  relyingParty,
  verifyAssertion,
  verifyCreation,
} from './ceremony.ts';
export { verifyPasskeyAnswer } from './passkey-answer.ts';
export { listPasskeys, toPasskey } from './passkey-list.ts';
export { memberPasskeys } from './queries.ts';
export { passkeyRoutes } from './routes.ts';
export { credential, optionsValue } from './schemas.ts';
export { PasskeyQueries, type StoredPasskey } from './stored-passkeys.queries.ts';
export type { PasskeyColumns } from './tables.ts';
