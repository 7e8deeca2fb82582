export { emailRoutes } from './routes.ts';
