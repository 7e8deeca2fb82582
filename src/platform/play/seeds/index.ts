export { findPublishedSeed, publishSeed } from './seed.ts';
