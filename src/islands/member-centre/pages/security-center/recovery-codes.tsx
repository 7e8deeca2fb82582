import type { IslandTexts } from '#i18n/translate.ts';
import { CopyButton } from '../../../kit/copy-button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';

export interface RecoveryCodesProps {
  readonly messages: IslandTexts;
  readonly codes: readonly string[];
  readonly account: string;
  readonly onClose: () => void;
}

/** Recovery codes, shown once; closed only by the button that confirms they are saved. */
export function RecoveryCodes({ messages, codes, account, onClose }: RecoveryCodesProps) {
  const lines = codes.join('\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${lines}\n`)}`;
  return (
    <Dialog
      title={messages['security:codes']}
      closeLabel={messages['dialogs:close']}
      onClose={onClose}
      isFixed
    >
      <p className="muted">{messages['security:codes_text']}</p>
      <ul className="security-codes figures">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="centre-buttons">
        <CopyButton messages={messages} text={lines} />
        <a className="button button-quiet" href={file} download={`${account}-codes.txt`}>
          {messages['security:codes_save']}
        </a>
        <button type="button" className="button button-quiet" onClick={() => print()}>
          {messages['security:codes_print']}
        </button>
      </div>
      <div className="dialog-actions">
        <button type="button" className="button button-main" data-autofocus onClick={onClose}>
          {messages['security:codes_kept']}
        </button>
      </div>
    </Dialog>
  );
}
