export { memberActs, memberRoutes } from './routes.ts';
