export { recordRoutes } from './routes.ts';
export { roundLines } from './schemas.ts';
