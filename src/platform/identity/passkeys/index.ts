export { isPasskeyAnswer } from './answer.ts';
export {
  checkAssertion,
  offerAssertion,
  offerCreation,
  type PasskeyKey,
  parseAssertion,
  readCreation,
  relyingParty,
} from './ceremony.ts';
export { passkeysOf, toPasskey } from './listing.ts';
export {
  deletePasskey,
  findPasskey,
  insertPasskey,
  type KeptPasskey,
  listPasskeysOf,
} from './queries.ts';
export { passkeyRoutes } from './routes.ts';
export { credential, optionsValue } from './schemas.ts';
