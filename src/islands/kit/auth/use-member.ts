import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $session, loadSession, type Session } from '#stores/identity/session.ts';

/** Who uses this page for members; asked for when nothing else of the page has done so. */
export function useMember(): Session {
  const session = useStore($session, { ssr: 'initial' });
  const isUnasked = session.state === 'unknown' && session.refusal === undefined;
  useEffect(() => {
    if (isUnasked) void loadSession();
  }, [isUnasked]);
  return session;
}
