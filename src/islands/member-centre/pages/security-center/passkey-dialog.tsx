import type { FormEvent } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { passkeyCancelled, passkeyImpossible } from '#stores/identity/passkey.ts';
import { addPasskey } from '#stores/identity/passkeys.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogActions } from '../../../kit/dialog-actions.tsx';
import { Field } from '../../../kit/field.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { readText } from '../../../kit/form-text.ts';
import { useAction } from '../../../kit/use-action.ts';

export interface PasskeyDialogProps {
  readonly messages: IslandTexts;
  readonly onClose: () => void;
}

/** Dialog that asks for a name and then has the device make a passkey. */
export default function PasskeyDialog({ messages, onClose }: PasskeyDialogProps) {
  const { isRunning, refusal, run } = useAction(addPasskey, onClose);
  const words = refusal && deviceWords(messages)[refusal.code];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = readText(new FormData(event.currentTarget), 'name');
    if (name !== '') run(name);
  };
  return (
    <Dialog
      title={messages['security:passkey_add']}
      closeLabel={messages['dialogs:close']}
      onClose={onClose}
      busy={isRunning}
    >
      <form
        className="auth-fields"
        method="post"
        noValidate
        aria-busy={isRunning}
        onSubmit={submit}
      >
        <FormStatus
          messages={messages}
          refusal={refusal && words ? { ...refusal, message: words } : refusal}
        />
        <Field
          name="name"
          label={messages['security:passkey_name']}
          hint={messages['security:passkey_hint']}
          required
          autoFocus
          autoComplete="off"
        />
        <DialogActions
          messages={messages}
          submitLabel={messages['security:passkey_add']}
          waitingLabel={messages['security:working']}
          isWaiting={isRunning}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

/** Returns the texts for errors of the device, which the platform has none for. */
function deviceWords(messages: IslandTexts): Readonly<Record<string, string>> {
  return {
    [passkeyCancelled]: messages['security:passkey_declined'],
    [passkeyImpossible]: messages['auth:passkey_impossible'],
  };
}
