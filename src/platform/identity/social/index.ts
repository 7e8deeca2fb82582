export { socialRoutes } from './routes.ts';
export { linkedProviders } from './social.ts';
