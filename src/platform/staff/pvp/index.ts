export { pvpActs, pvpDeskRoutes } from './routes.ts';
