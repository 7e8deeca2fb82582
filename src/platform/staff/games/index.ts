export { gameActs, gameRoutes } from './routes.ts';
