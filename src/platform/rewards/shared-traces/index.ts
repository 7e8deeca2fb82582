export { findSharedTraces } from './shared-trace.ts';
