import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $isCentreOpen } from '#stores/centre.ts';
import { $afterLogin } from '#stores/identity/notices-due.ts';
import type { Session } from '#stores/identity/session.ts';
import { $welcome } from '#stores/identity/welcome.ts';
import { fetchCode } from '#stores/late-code.ts';

/**
 * Shows the player notices to a member who has just signed in, once no welcome, forced password
 * change or centre comes first.
 */
export function useAfterLogin(session: Session): void {
  const isDue = useStore($afterLogin, { ssr: 'initial' });
  const isWelcomed = useStore($welcome, { ssr: 'initial' }) === undefined;
  const isCentreOpen = useStore($isCentreOpen, { ssr: 'initial' });
  const isReady = 'member' in session && !session.member.mustChangePassword;
  const isFree = isReady && isWelcomed && !isCentreOpen;
  useEffect(() => {
    if (isDue && isFree) void offer();
  }, [isDue, isFree]);
}

async function offer(): Promise<void> {
  const code = await fetchCode(() => import('#stores/care/unread-notices.ts'));
  if (code.ok) await code.value.showUnreadNotices();
}
