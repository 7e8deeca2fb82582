import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { waitForSignIn } from '#stores/identity/after-sign-in.ts';
import { openAuthDialog } from '#stores/identity/auth-dialog.ts';
import type { Session } from '#stores/identity/session.ts';
import { keepWayBack } from '#stores/identity/sign-in-again.ts';
import { askTrueAccount } from '#stores/identity/true-account.ts';
import { $welcome } from '#stores/identity/welcome.ts';
import { $memberCentre, closeCentre, followAddress } from '#stores/member-centre.ts';
import { leaveWish, pageScriptRan } from '#stores/wishes.ts';

/** What a page of the member centre that was asked for needs next. */
type Step = 'nothing' | 'sign-in' | 'true-account' | 'open';

function stepOf(session: Session): Step {
  if (session.state === 'guest') return 'sign-in';
  if (session.state === 'trial') return 'true-account';
  const isFree = 'member' in session && !session.member.mustChangePassword;
  return isFree ? 'open' : 'nothing';
}

/**
 * Opens the member centre when the address names a page of it: for guests after a sign-in, for
 * members once nothing else is to be read or done first. A trial is told why not.
 */
export function useMemberCentre(session: Session, homePath: string): void {
  const isAsked = useStore($memberCentre, { ssr: 'initial' }) !== undefined;
  const isWelcomed = useStore($welcome, { ssr: 'initial' }) === undefined;
  useEffect(followAddress, []);
  const step = isAsked && isWelcomed ? stepOf(session) : 'nothing';
  useEffect(() => {
    if (step === 'sign-in') void signIn(homePath);
    if (step === 'open') leaveWish('centre');
    if (step === 'true-account') {
      closeCentre();
      askTrueAccount();
    }
  }, [step, homePath]);
}

/** Asks for a sign-in here; where the page has no dialog the centre waits behind its own form. */
async function signIn(homePath: string): Promise<void> {
  const { search } = location;
  await pageScriptRan();
  if (!openAuthDialog('login')) keepWayBack(homePath + search);
  else if (!(await waitForSignIn())) closeCentre();
}
