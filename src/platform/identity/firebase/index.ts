export { isFirebaseOn, takeToken } from './firebase.ts';
export { openKeys } from './keys.ts';
export { firebaseRoutes } from './routes.ts';
