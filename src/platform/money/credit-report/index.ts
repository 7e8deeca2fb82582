export { creditReportRoutes } from './routes.ts';
