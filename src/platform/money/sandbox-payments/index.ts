export { deliverWebhooks, type Post } from './delivery.ts';
export { makePastDeposit, type PastDeposit } from './past-deposit.ts';
export { createSandbox, sandboxCode } from './provider.ts';
export { mountSandbox } from './routes.ts';
