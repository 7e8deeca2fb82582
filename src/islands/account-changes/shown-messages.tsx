import { useStore } from '@nanostores/react';
import type { ShownMessage } from '#contract/care/messages.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { closeShownMessage, isGameOnPage } from '#stores/care/shown-messages.ts';
import { $isCentreOpen } from '#stores/centre.ts';
import { $afterLogin } from '#stores/identity/notices-due.ts';
import { $welcome } from '#stores/identity/welcome.ts';
import { $siteDialog } from '#stores/site-dialogs.ts';
import { Dialog } from '../kit/dialog.tsx';

export interface ShownMessagesProps {
  readonly messages: IslandTexts;
  readonly list: readonly ShownMessage[];
}

/** Messages that show themselves: banners above the page, and one popup once nothing else is open. */
export default function ShownMessages({ messages, list }: ShownMessagesProps) {
  const isWelcomed = useStore($welcome, { ssr: 'initial' }) === undefined;
  const isCentreOpen = useStore($isCentreOpen, { ssr: 'initial' });
  const isAfterLogin = useStore($afterLogin, { ssr: 'initial' });
  const dialog = useStore($siteDialog, { ssr: 'initial' });
  const isFree = isWelcomed && !isCentreOpen && !isAfterLogin && !dialog && !isGameOnPage();
  const popup = isFree ? list.find(({ kind }) => kind === 'PU') : undefined;
  return (
    <>
      {list
        .filter(({ kind }) => kind === 'B')
        .map((banner) => (
          <aside key={banner.id} className="changes-banner" aria-label={banner.title}>
            <div className="changes-text">
              <p>
                <b>{banner.title}</b>
              </p>
              <p className="message-text">{banner.text}</p>
            </div>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => void closeShownMessage(banner.id)}
            >
              {messages['dialogs:close']}
            </button>
          </aside>
        ))}
      {popup && <Popup key={popup.id} messages={messages} popup={popup} />}
    </>
  );
}

function Popup({
  messages,
  popup: { id, title, text },
}: Pick<ShownMessagesProps, 'messages'> & { readonly popup: ShownMessage }) {
  const close = () => void closeShownMessage(id);
  return (
    <Dialog title={title} closeLabel={messages['dialogs:close']} onClose={close} size="wide">
      <p className="message-text">{text}</p>
      <div className="dialog-actions">
        <button type="button" className="button button-main" onClick={close}>
          {messages['dialogs:understood']}
        </button>
      </div>
    </Dialog>
  );
}
