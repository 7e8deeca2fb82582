import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $afterLogin } from '#stores/after-login.ts';
import type { Session } from '#stores/session.ts';
import { $welcome } from '#stores/welcome.ts';

/**
 * Offers who has just signed in the player notices, once nothing else is to be read or done first:
 * a welcome, or a password to change.
 */
export function useAfterLogin(session: Session): void {
  const isDue = useStore($afterLogin, { ssr: 'initial' });
  const isWelcomed = useStore($welcome, { ssr: 'initial' }) === undefined;
  const isFree = 'member' in session && !session.member.mustChangePassword && isWelcomed;
  useEffect(() => {
    if (isDue && isFree) void offer();
  }, [isDue, isFree]);
}

async function offer(): Promise<void> {
  const { offerUnreadNotices } = await import('#stores/unread-notices.ts');
  await offerUnreadNotices();
}
