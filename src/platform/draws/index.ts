export { lotteryRegion, lotteryRoutes } from './lottery/index.ts';
