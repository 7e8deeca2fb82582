import type { IslandTexts } from '#i18n/translate.ts';
import { confirmTotp } from '#stores/identity/security.ts';
import { CopyButton } from '../../../kit/copy-button.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { useAction } from '../../../kit/use-action.ts';
import { useDrawn } from '../../../kit/use-drawn.ts';
import { CodeForm } from './code-form.tsx';

export interface TotpSetupProps {
  readonly messages: IslandTexts;
  /** Secret in base32, for apps without a camera. */
  readonly secret: string;
  /** Address `otpauth:` that the QR code contains. */
  readonly address: string;
  readonly onClose: () => void;
  readonly onDone: (value: { readonly recoveryCodes: readonly string[] }) => void;
}

/** Step that shows the secret for the app and asks for its first code. */
export function TotpSetup({ messages, secret, address, onClose, onDone }: TotpSetupProps) {
  const picture = useDrawn(address, drawQr);
  const action = useAction(confirmTotp, onDone);
  return (
    <Dialog
      title={messages['security:app_setup']}
      closeLabel={messages['dialogs:close']}
      onClose={onClose}
      busy={action.isRunning}
      coverCloses={false}
    >
      <CodeForm
        messages={messages}
        label={messages['security:app_code']}
        action={action}
        submitLabel={messages['security:app_confirm']}
        isNumeric
        onCancel={onClose}
      >
        <p className="muted">{messages['security:app_scan']}</p>
        <div className="security-qr">
          {picture && (
            <img src={picture} alt={messages['security:app_qr']} width="200" height="200" />
          )}
        </div>
        <div className="security-key">
          <span className="muted">{messages['security:app_key']}</span>
          <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton messages={messages} text={secret} />
        </div>
      </CodeForm>
    </Dialog>
  );
}

/** The picture of a QR code; what draws it is fetched when it is wanted. */
async function drawQr(content: string): Promise<string> {
  const { toString: draw } = await import('qrcode');
  const drawing = await draw(content, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return `data:image/svg+xml;utf8,${encodeURIComponent(drawing)}`;
}
