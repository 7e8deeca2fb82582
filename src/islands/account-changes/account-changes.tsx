import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { $dismissed, followChanges, unreadChanges } from '#stores/identity/account-changes.ts';
import { $session } from '#stores/identity/session.ts';
import { $texts, loadTexts } from '#stores/texts.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';
import type { ChangesBannerProps } from './changes-banner.tsx';

const ChangesBanner = lazyComponent<ChangesBannerProps>(() => import('./changes-banner.tsx'));

export interface AccountChangesProps extends Omit<ChangesBannerProps, 'messages' | 'changes'> {
  /** Address of the published file with the island's texts. */
  readonly textsPath: string;
}

/** Banner above the page that tells a member which changes to the account were made elsewhere. */
export function AccountChanges({ textsPath, ...props }: AccountChangesProps) {
  const messages = useStore($texts, { ssr: 'initial' }) as IslandTexts | undefined;
  const session = useStore($session, { ssr: 'initial' });
  const dismissed = useStore($dismissed, { ssr: 'initial' });
  const changes = unreadChanges(session, dismissed);
  const isShown = changes.length > 0;
  const isMember = 'member' in session;
  useEffect(() => (isMember ? followChanges() : undefined), [isMember]);
  useEffect(() => {
    if (isShown) void loadTexts(textsPath);
  }, [isShown, textsPath]);
  if (!isShown || !messages) return null;
  return <ChangesBanner messages={messages} changes={changes} {...props} />;
}
