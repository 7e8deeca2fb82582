export { mailingActs, mailingRoutes } from './routes.ts';
