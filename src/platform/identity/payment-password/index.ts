export { checkMoneyOut, lockForMoneyOut, type MoneyOutContext } from './money-out.ts';
export { checkPaymentPassword } from './payment-password.ts';
export { paymentPasswordRoutes } from './routes.ts';
