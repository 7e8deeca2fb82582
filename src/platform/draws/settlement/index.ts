export { fixRoots, isAnyRootDue } from './close-issue.ts';
export { runDraws } from './run-draws.ts';
