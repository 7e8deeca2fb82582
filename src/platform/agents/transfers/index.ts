export { downlineTransferRoutes } from './routes.ts';
