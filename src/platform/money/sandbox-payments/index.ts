export { deliverWebhooks, type Post } from './delivery.ts';
export { createSandbox, sandboxCode } from './provider.ts';
export { mountSandbox } from './routes.ts';
