export { passkeysOf } from './passkey.ts';
export { passkeyRoutes } from './routes.ts';
