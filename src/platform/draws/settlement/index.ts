export { advanceIssues } from './advance-issues.ts';
export { fixRoots, isAnyRootDue } from './close-issue.ts';
export { findJointCoverage } from './joint-coverage.ts';
