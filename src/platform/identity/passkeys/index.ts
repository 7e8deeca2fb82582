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
export {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeysOf,
  type StoredPasskeyRow,
} from './queries.ts';
export { passkeyRoutes } from './routes.ts';
export { credential, optionsValue } from './schemas.ts';
