export { createIssuePruning } from './pruning.ts';
