export { notifyOfReturns } from './notify-returns.ts';
export { drawMessageRoutes } from './routes.ts';
