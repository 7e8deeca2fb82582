export { notifyIfClosed } from './closed-notice.ts';
export {
  countAttemptInRun,
  endRun,
  type FailureRunKey,
  sweepRuns,
  uncountAttemptInRun,
} from './failure-run.ts';
export {
  clearNameFailures,
  countSignInAttempt,
  countWrongCaptcha,
  type LoginSource,
  recordFailure,
  uncountSignInAttempt,
} from './throttle.ts';
