export { notifyIfClosed } from './closed-notice.ts';
export {
  type ClosableSecret,
  countFailureInARow,
  endFailuresInARow,
  removeFailureInARow,
  sweepFailuresInARow,
} from './password-closing.ts';
export {
  clearFailedSignIns,
  countWrongCaptcha,
  type LoginSource,
  recordFailedSignIn,
  throttleSignIn,
  uncountSignInAttempt,
} from './sign-in-throttle.ts';
