import type { IslandTexts } from '#i18n/translate.ts';
import { removeTotp, renewRecoveryCodes } from '#stores/identity/security.ts';
import { CodeDialog } from './code-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';

/** Dialog that is open over the page. */
export type AuthenticatorStep =
  | { readonly state: 'none' | 'removing' | 'renewing' }
  | { readonly state: 'setup'; readonly secret: string; readonly address: string }
  | { readonly state: 'codes'; readonly codes: readonly string[] };

export interface StepDialogProps {
  readonly messages: IslandTexts;
  readonly account: string;
  readonly step: AuthenticatorStep;
  readonly onStep: (step: AuthenticatorStep) => void;
}

/** Dialog of a step; setup and renewal end with the recovery codes. */
export default function StepDialog({ messages, account, step, onStep }: StepDialogProps) {
  const close = () => onStep({ state: 'none' });
  const showCodes = ({ recoveryCodes }: { readonly recoveryCodes: readonly string[] }) =>
    onStep({ state: 'codes', codes: recoveryCodes });
  switch (step.state) {
    case 'none':
      return null;
    case 'setup':
      return <TotpSetup messages={messages} {...step} onClose={close} onDone={showCodes} />;
    case 'codes':
      return (
        <RecoveryCodes messages={messages} codes={step.codes} account={account} onClose={close} />
      );
    case 'renewing':
      return (
        <CodeDialog
          messages={messages}
          title={messages['security:codes_renew']}
          lead={messages['security:codes_renew_text']}
          send={renewRecoveryCodes}
          onClose={close}
          onDone={showCodes}
        />
      );
    case 'removing':
      return (
        <CodeDialog
          messages={messages}
          title={messages['security:app_remove_title']}
          lead={messages['security:app_remove_text']}
          send={removeTotp}
          onClose={close}
          onDone={close}
        />
      );
  }
}
