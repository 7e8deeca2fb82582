/** What waits for somebody to sign in; told whether somebody did. */
type Waiting = (isSignedIn: boolean) => void;

const waiting: Waiting[] = [];
let isGoingOn = false;

/** Waits until somebody has signed in, or has closed the dialog without: then `false`. */
export function waitForSignIn(): Promise<boolean> {
  return new Promise((resolve) => waiting.push(resolve));
}

/** Lets what waits go on, or gives it up. */
export function settleSignIn(isSignedIn: boolean): void {
  const settled = waiting.splice(0);
  if (isSignedIn && settled.length > 0) isGoingOn = true;
  for (const resolve of settled) resolve(isSignedIn);
}

/**
 * Whether an action goes on after the sign-in that was just made: the form then stays on the page
 * instead of going home. Said once.
 */
export function goesOnHere(): boolean {
  const isOn = isGoingOn;
  isGoingOn = false;
  return isOn;
}
