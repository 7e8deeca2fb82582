export { expireDeposits } from './expiry.ts';
export { fillMethods } from './methods/methods.ts';
export { methodOrders } from './methods/orders.ts';
export { storedMethod } from './methods/schemas.ts';
export { depositOrders } from './orders.ts';
export type { PaymentProvider, PaymentProviders } from './provider.ts';
export { depositRoutes } from './routes.ts';
export { answerWebhook } from './webhooks/answer.ts';
