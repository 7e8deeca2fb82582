import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { type Centre, followAddress } from '#stores/centre.ts';
import { postDialogRequest, waitForPageScript } from '#stores/dialog-requests.ts';
import { openAuthDialog } from '#stores/identity/auth-dialog.ts';
import type { Session } from '#stores/identity/session.ts';
import { saveWayBack } from '#stores/identity/sign-in-again.ts';
import { waitForSignIn } from '#stores/identity/sign-in-wait.ts';
import { $welcome } from '#stores/identity/welcome.ts';

/** Next step for a centre that the address asks for. */
type NextStep = 'nothing' | 'sign-in' | 'turn-away' | 'open';

type AnyCentre = Pick<Centre<string>, '$view' | 'opener' | 'isFor' | 'close'>;

function stepOf(session: Session, centre: AnyCentre): NextStep {
  if (session.state === 'guest') return 'sign-in';
  if (!('member' in session)) return 'nothing';
  if (!centre.isFor(session.state)) return 'turn-away';
  return session.member.mustChangePassword ? 'nothing' : 'open';
}

/** Session of the visitor, with the action for those whom a centre is not for. */
export interface CentreVisitor {
  readonly session: Session;
  readonly homePath: string;
  /** Tells a member that the centre is not for why it does not open. */
  readonly turnAway: () => void;
}

/**
 * Opens a centre when the address names one of its pages: after a sign-in for guests, and for its
 * members once nothing else is to be read or done first. Over an open centre whose session ends,
 * the sign-in says so.
 */
export function useRequestedCentre(
  centre: AnyCentre,
  { session, homePath, turnAway }: CentreVisitor,
): void {
  const isAsked = useStore(centre.$view, { ssr: 'initial' }) !== undefined;
  const isWelcomed = useStore($welcome, { ssr: 'initial' }) === undefined;
  useEffect(followAddress, []);
  const step = isAsked && isWelcomed ? stepOf(session, centre) : 'nothing';
  const wasOpen = useRef(false);
  useEffect(() => {
    if (step === 'sign-in') void signIn(centre, homePath, wasOpen.current);
    wasOpen.current = step === 'open';
    if (step === 'open') postDialogRequest(centre.opener);
    if (step === 'turn-away') {
      centre.close();
      turnAway();
    }
  }, [step, centre, homePath, turnAway]);
}

/** Asks for a sign-in here; where the page has no dialog the centre waits behind its own form. */
async function signIn(centre: AnyCentre, homePath: string, hasEnded: boolean): Promise<void> {
  const { search } = location;
  await waitForPageScript();
  if (!openAuthDialog('login', hasEnded)) saveWayBack(homePath + search);
  else if (!(await waitForSignIn())) centre.close();
}
