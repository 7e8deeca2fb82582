import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $session, loadSession, type Session } from '#stores/identity/session.ts';

/**
 * Returns the session on a page for members; loads it when nothing else on the page has done so.
 */
export function useMember(): Session {
  const session = useStore($session, { ssr: 'initial' });
  const isUnasked = session.state === 'unknown' && session.refusal === undefined;
  useEffect(() => {
    if (isUnasked) void loadSession();
  }, [isUnasked]);
  return session;
}
