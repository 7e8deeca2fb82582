import type { FormEvent } from 'react';
import { passkeyCancelled, passkeyImpossible } from '#stores/identity/passkey.ts';
import { addPasskey } from '#stores/identity/passkeys.ts';
import { readText } from '../../../kit/auth/form-text.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { Field } from '../../../kit/field.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { useAction } from '../../use-action.ts';
import type { SecurityMessages } from './messages.ts';

export interface PasskeyDialogProps {
  readonly messages: SecurityMessages;
  readonly onClose: () => void;
}

/** Asks how the passkey is to be called, then the device to make it. */
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
      closeLabel={messages['security:close']}
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
        <div className="dialog-actions">
          <button
            type="button"
            className="button button-quiet"
            disabled={isRunning}
            onClick={onClose}
          >
            {messages['security:cancel']}
          </button>
          <button type="submit" className="button button-main" disabled={isRunning}>
            {isRunning ? messages['security:working'] : messages['security:passkey_add']}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** What the device said, which the platform has no words for. */
function deviceWords(messages: SecurityMessages): Readonly<Record<string, string>> {
  return {
    [passkeyCancelled]: messages['security:passkey_declined'],
    [passkeyImpossible]: messages['auth:passkey_impossible'],
  };
}
