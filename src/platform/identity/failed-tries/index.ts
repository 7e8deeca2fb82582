export { notifyIfClosed } from './closed-notice.ts';
export { endRun, excuseTry, type RunOf, sweepRuns, takeTry } from './run.ts';
export {
  chargeAddress,
  excuseName,
  forgiveName,
  type LoginSource,
  recordFailure,
  takeSignIn,
} from './throttle.ts';
