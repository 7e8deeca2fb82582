/** Callback that waits for a sign-in, and receives whether one was made. */
type SignInWaiter = (isSignedIn: boolean) => void;

const waiting: SignInWaiter[] = [];
let isGoingOn = false;

/** Waits until somebody has signed in; resolves to `false` when the dialog is closed without it. */
export function waitForSignIn(): Promise<boolean> {
  return new Promise((resolve) => waiting.push(resolve));
}

/** Continues the actions that wait for a sign-in, or ends them. */
export function settleSignIn(isSignedIn: boolean): void {
  const settled = waiting.splice(0);
  if (isSignedIn && settled.length > 0) isGoingOn = true;
  for (const resolve of settled) resolve(isSignedIn);
}

/**
 * Returns whether an action continues after the sign-in just made: the form then stays on the page
 * instead of going home. True only once for a sign-in.
 */
export function consumeContinuation(): boolean {
  const isOn = isGoingOn;
  isGoingOn = false;
  return isOn;
}
