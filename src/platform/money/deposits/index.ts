export { approveDepositOf, rejectDepositOf } from './decision.ts';
export * as depositDesk from './desk.ts';
export { expireDeposits } from './expiry.ts';
export * as methodDesk from './methods/desk.ts';
export { fillMethods } from './methods/methods.ts';
export { storedMethod } from './methods/schemas.ts';
export type { PaymentProvider, PaymentProviders, WebhookFault } from './provider.ts';
export { depositRoutes } from './routes.ts';
export { answerWebhook } from './webhooks/answer.ts';
