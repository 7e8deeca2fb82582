export { depositActs, depositRoutes } from './routes.ts';
