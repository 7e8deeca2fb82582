export { findLeaseRefusal, sweepLeases } from './lease.ts';
export type { QueuePlace } from './queries.ts';
export { queueRoutes } from './routes.ts';
