export { vendorWalletRoutes } from './routes.ts';
