export { paymentMethodActs, paymentMethodRoutes } from './routes.ts';
