export { drawMessageRoutes } from './routes.ts';
export { notifyOfReturns } from './telling.ts';
