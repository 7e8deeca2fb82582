export { checkMoneyOut, lockForMoneyOut, type MoneyOut } from './money-out.ts';
export { checkPaymentPassword } from './payment-password.ts';
export { paymentPasswordRoutes } from './routes.ts';
