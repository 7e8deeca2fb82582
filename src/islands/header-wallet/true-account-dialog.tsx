import { useStore } from '@nanostores/react';
import type { IslandTexts } from '#i18n/translate.ts';
import { openAuthDialog } from '#stores/identity/auth-dialog.ts';
import { $trueAccountAsked, closeTrueAccount } from '#stores/identity/true-account.ts';
import { Dialog } from '../kit/dialog.tsx';

export interface TrueAccountDialogProps {
  readonly messages: IslandTexts;
}

/**
 * Dialog that tells a trial that this needs a real account, with a link to register (specification
 * §8).
 */
export function TrueAccountDialog({ messages }: TrueAccountDialogProps) {
  const isAsked = useStore($trueAccountAsked, { ssr: 'initial' });
  if (!isAsked) return null;
  const register = () => {
    closeTrueAccount();
    openAuthDialog('register');
  };
  return (
    <Dialog
      title={messages['wallet:real_account']}
      closeLabel={messages['wallet:close']}
      onClose={closeTrueAccount}
    >
      <div role="alert" className="dialog-text">
        <p>{messages['wallet:in_need_true_account']}</p>
      </div>
      <div className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={closeTrueAccount}>
          {messages['wallet:cancel']}
        </button>
        <button type="button" className="button button-main" data-autofocus onClick={register}>
          {messages['wallet:in_increase_submit']}
        </button>
      </div>
    </Dialog>
  );
}
