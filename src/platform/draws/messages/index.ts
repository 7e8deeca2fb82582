export { drawMessageRoutes } from './routes.ts';
export { tellReturns } from './telling.ts';
