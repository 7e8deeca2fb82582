export { fixRoots, isAnyRootDue } from './closing.ts';
export { runDraws } from './run.ts';
