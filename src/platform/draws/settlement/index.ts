export { fixRoots, isAnyRootDue } from './close-issue.ts';
export { findJointCoverage } from './joint-coverage.ts';
export { runDraws } from './run-draws.ts';
