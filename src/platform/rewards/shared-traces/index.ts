export { findNetwork, findSharedTraces } from './shared-trace.ts';
