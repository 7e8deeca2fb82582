export {
  checkAssertion,
  offerAssertion,
  offerCreation,
  type PasskeyKey,
  parseAssertion,
  readCreation,
  relyingParty,
} from './ceremony.ts';
export { passkeysOf } from './passkey.ts';
export { passkeyRoutes } from './routes.ts';
