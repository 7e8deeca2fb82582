import { useStore } from '@nanostores/react';
import type { IslandTexts } from '#i18n/translate.ts';
import { $popupTrouble } from '#stores/play/popup-trouble.ts';

interface PopupTroubleProps {
  readonly messages: IslandTexts;
  readonly contactPath: string;
}

/** Reason why a window did not open (specification §8), with a link to continue. */
export default function PopupTrouble({ messages, contactPath }: PopupTroubleProps) {
  const trouble = useStore($popupTrouble);
  const isBlocked = trouble?.state === 'blocked';
  return (
    <>
      <div role="alert" className="dialog-text">
        <p>{messages[isBlocked ? 'dialogs:popup_blocked' : 'dialogs:popup_invalid']}</p>
      </div>
      <div className="dialog-actions">
        {isBlocked ? (
          <a className="button button-main" href={trouble.address} rel="noopener">
            {messages['dialogs:popup_go_on']}
          </a>
        ) : (
          <a className="button button-main" href={contactPath}>
            {messages['content:contact.title']}
          </a>
        )}
      </div>
    </>
  );
}
