import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { $siteDialog, closeSiteDialog, connectSiteDialogs } from '#stores/site-dialogs.ts';
import { $texts, loadTexts } from '#stores/texts.ts';
import { giveUpWishes } from '#stores/wishes.ts';
import { Dialog } from '../kit/dialog.tsx';
import type { SiteDialogMessages } from './messages.ts';

const Announcements = lazy(() => import('./announcements.tsx'));
const Notices = lazy(() => import('./notices.tsx'));
const Download = lazy(() => import('./download.tsx'));
const PopupTrouble = lazy(() => import('./popup-trouble.tsx'));

export interface SiteDialogsProps {
  /** Where the dialogs' words are published. */
  readonly textsPath: string;
  /** The brand's IANA time zone: announcements carry the same time here as on their pages. */
  readonly timeZone: string;
  readonly contactPath: string;
}

/** The dialogs that are for everybody. Nothing is rendered until one is opened. */
export function SiteDialogs({ textsPath, timeZone, contactPath }: SiteDialogsProps) {
  const dialog = useStore($siteDialog, { ssr: 'initial' });
  const messages = useStore($texts, { ssr: 'initial' }) as SiteDialogMessages | undefined;
  useEffect(() => {
    void loadTexts(textsPath).then((loaded) => loaded || giveUpWishes());
  }, [textsPath]);
  // Wishes wait until there are words to show.
  useEffect(() => (messages ? connectSiteDialogs() : undefined), [messages]);
  if (!messages || !dialog) return null;

  const titles = {
    announcements: messages['dialogs:announcements'],
    notice: messages['dialogs:notices'],
    popup: messages['dialogs:welcome'],
    unread: messages['dialogs:notices'],
    download: messages['dialogs:download'],
    trouble: messages['dialogs:popup_title'],
  };
  return (
    <Dialog
      key={dialog}
      title={titles[dialog]}
      closeLabel={messages['dialogs:close']}
      onClose={closeSiteDialog}
      isWide
    >
      <Suspense fallback={<p role="status">{messages['dialogs:loading']}</p>}>
        {dialog === 'announcements' && <Announcements messages={messages} timeZone={timeZone} />}
        {dialog === 'notice' && <Notices messages={messages} timeZone={timeZone} view="PL" />}
        {dialog === 'popup' && <Notices messages={messages} timeZone={timeZone} view="PU" />}
        {dialog === 'unread' && <Notices messages={messages} timeZone={timeZone} view="unread" />}
        {dialog === 'download' && <Download messages={messages} />}
        {dialog === 'trouble' && <PopupTrouble messages={messages} contactPath={contactPath} />}
      </Suspense>
    </Dialog>
  );
}
