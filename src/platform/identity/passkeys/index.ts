export { verifyPasskeyAnswer } from './answer.ts';
export {
  buildAssertionOptions,
  buildCreationOptions,
  type PasskeyKey,
  parseAssertion,
  relyingParty,
  verifyAssertion,
  verifyCreation,
} from './ceremony.ts';
export { passkeysOf, toPasskey } from './listing.ts';
export { memberPasskeys } from './queries.ts';
export { passkeyRoutes } from './routes.ts';
export { credential, optionsValue } from './schemas.ts';
export { PasskeyQueries, type StoredPasskey } from './stored-passkeys.queries.ts';
export type { PasskeyColumns } from './tables.ts';
