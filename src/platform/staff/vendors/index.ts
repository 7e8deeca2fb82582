export { vendorActs, vendorRoutes } from './routes.ts';
