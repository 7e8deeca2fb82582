export { referralActs, referralDeskRoutes } from './routes.ts';
