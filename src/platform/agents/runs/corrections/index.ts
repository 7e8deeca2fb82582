export type { Recounted } from './comparing.ts';
export { correct, keepFound } from './correcting.ts';
export { findRecount } from './recounts/queries.ts';
