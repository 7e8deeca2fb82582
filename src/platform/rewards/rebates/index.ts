export { rebateRoutes } from './routes.ts';
