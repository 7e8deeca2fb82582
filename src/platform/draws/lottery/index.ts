export { lotteryRoutes } from './routes.ts';
export { lotteryRegion } from './schemas.ts';
