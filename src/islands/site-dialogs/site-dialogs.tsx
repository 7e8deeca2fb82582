import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { loadDialogTexts } from '#stores/dialog-texts.ts';
import { $siteDialog, closeSiteDialog, connectSiteDialogs } from '#stores/site-dialogs.ts';
import { $texts } from '#stores/texts.ts';
import { Dialog } from '../kit/dialog.tsx';
import { lazyComponent } from '../kit/lazy-component.tsx';
import { useReadyNotices } from './use-ready-notices.ts';

const Announcements = lazyComponent(() => import('./announcements.tsx'));
const Notices = lazyComponent(() => import('./notices.tsx'));
const Download = lazyComponent(() => import('./download.tsx'));
const PopupTrouble = lazyComponent(() => import('./popup-trouble.tsx'));

/** Kind of notices that each dialog shows. */
const views = { notice: 'PL', popup: 'PU', unread: 'unread' } as const;

export interface SiteDialogsProps {
  /** Address of the published file with the dialogs' texts. */
  readonly textsPath: string;
  /** The brand's IANA time zone: announcements carry the same time here as on their pages. */
  readonly timeZone: string;
  readonly contactPath: string;
}

/**
 * Dialogs for every visitor. Nothing is rendered until one is opened, nor of one that opens by
 * itself until its notices are there: it would grow under the eyes of whoever it came to.
 */
export function SiteDialogs({ textsPath, timeZone, contactPath }: SiteDialogsProps) {
  const dialog = useStore($siteDialog, { ssr: 'initial' });
  const messages = useStore($texts, { ssr: 'initial' }) as IslandTexts | undefined;
  useEffect(() => {
    void loadDialogTexts(textsPath);
  }, [textsPath]);
  // Wishes wait until there are words to show.
  useEffect(() => (messages ? connectSiteDialogs() : undefined), [messages]);
  const bySelf = dialog === 'popup' || dialog === 'unread' ? views[dialog] : undefined;
  const ready = useReadyNotices(bySelf);
  if (!messages || !dialog || (bySelf && !ready)) return null;

  const Shown = ready?.Notices ?? Notices;
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
      size="wide"
    >
      {dialog === 'announcements' && <Announcements messages={messages} timeZone={timeZone} />}
      {dialog in views && (
        <Shown messages={messages} timeZone={timeZone} view={views[dialog as keyof typeof views]} />
      )}
      {dialog === 'download' && <Download messages={messages} />}
      {dialog === 'trouble' && <PopupTrouble messages={messages} contactPath={contactPath} />}
    </Dialog>
  );
}
