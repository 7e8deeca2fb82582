export { promotionActs, promotionRoutes } from './routes.ts';
