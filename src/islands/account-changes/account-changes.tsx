import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { $shownMessages, followShownMessages } from '#stores/care/shown-messages.ts';
import { $dismissed, followChanges, unreadChanges } from '#stores/identity/account-changes.ts';
import { $session } from '#stores/identity/session.ts';
import { shownValue } from '#stores/resource.ts';
import { $texts, loadTexts } from '#stores/texts.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';
import type { ChangesBannerProps } from './changes-banner.tsx';
import type { ShownMessagesProps } from './shown-messages.tsx';

const ChangesBanner = lazyComponent<ChangesBannerProps>(() => import('./changes-banner.tsx'));

const ShownMessages = lazyComponent<ShownMessagesProps>(() => import('./shown-messages.tsx'));

export interface AccountChangesProps extends Omit<ChangesBannerProps, 'messages' | 'changes'> {
  /** Address of the published file with the island's texts. */
  readonly textsPath: string;
}

/**
 * Banners above the page: changes to the account that were made elsewhere, and messages of the
 * brand that show themselves, of which some open a dialog.
 */
export function AccountChanges({ textsPath, ...props }: AccountChangesProps) {
  const messages = useStore($texts, { ssr: 'initial' }) as IslandTexts | undefined;
  const session = useStore($session, { ssr: 'initial' });
  const dismissed = useStore($dismissed, { ssr: 'initial' });
  const changes = unreadChanges(session, dismissed);
  const list = shownValue(useStore($shownMessages, { ssr: 'initial' }))?.list ?? [];
  const isShown = changes.length > 0 || list.length > 0;
  const isReal = session.state === 'member' || session.state === 'agent';
  const isMember = 'member' in session;
  useEffect(() => (isMember ? followChanges() : undefined), [isMember]);
  useEffect(() => (isReal ? followShownMessages() : undefined), [isReal]);
  useEffect(() => {
    if (isShown) void loadTexts(textsPath);
  }, [isShown, textsPath]);
  if (!isShown || !messages) return null;
  return (
    <>
      {changes.length > 0 && <ChangesBanner messages={messages} changes={changes} {...props} />}
      {list.length > 0 && <ShownMessages messages={messages} list={list} />}
    </>
  );
}
