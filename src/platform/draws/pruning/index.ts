export { createIssuePruning } from './issue-pruning.ts';
