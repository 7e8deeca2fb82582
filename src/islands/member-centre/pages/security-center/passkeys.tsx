import { useState } from 'react';
import type { Passkey } from '#contract/identity/security.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { canMakePasskeys, removePasskey } from '#stores/identity/passkeys.ts';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { FormStatus } from '../../../kit/form-status.tsx';
import { lazyComponent } from '../../../kit/lazy-component.tsx';
import { text } from '../../../kit/text.ts';
import { useAction } from '../../../kit/use-action.ts';
import type { PasskeyDialogProps } from './passkey-dialog.tsx';

const PasskeyDialog = lazyComponent<PasskeyDialogProps>(() => import('./passkey-dialog.tsx'));

export interface PasskeysProps {
  readonly messages: IslandTexts;
  /** The brand's IANA time zone. */
  readonly timeZone: string;
  readonly passkeys: readonly Passkey[];
}

/** Passkeys of the account, with buttons to add and remove. */
export function Passkeys({ messages, timeZone, passkeys }: PasskeysProps) {
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey>();
  const { isRunning, refusal, run } = useAction(removePasskey);
  const remove = (passkey: Passkey) => {
    setLeaving(undefined);
    run(passkey.id);
  };
  return (
    <section className="centre-part">
      <h3>{messages['security:passkeys']}</h3>
      <p className="muted">{messages['security:passkeys_text']}</p>
      <FormStatus messages={messages} refusal={refusal} />
      {passkeys.length === 0 ? (
        <p>{messages['security:passkeys_none']}</p>
      ) : (
        <ul className="security-list">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              messages={messages}
              timeZone={timeZone}
              passkey={passkey}
              isBusy={isRunning}
              onRemove={() => setLeaving(passkey)}
            />
          ))}
        </ul>
      )}
      {canMakePasskeys() ? (
        <div className="centre-buttons">
          <button type="button" className="button button-main" onClick={() => setAdding(true)}>
            {messages['security:passkey_add']}
          </button>
        </div>
      ) : (
        <p className="muted">{messages['security:passkey_missing']}</p>
      )}
      {isAdding && <PasskeyDialog messages={messages} onClose={() => setAdding(false)} />}
      {leaving && (
        <ConfirmDialog
          title={messages['security:passkey_remove_title']}
          labels={{
            cancel: messages['dialogs:cancel'],
            confirm: messages['security:passkey_remove'],
            close: messages['dialogs:close'],
          }}
          onCancel={() => setLeaving(undefined)}
          onConfirm={() => remove(leaving)}
        >
          <p>{text(messages, 'security:passkey_remove_text', { name: leaving.name })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

interface PasskeyRowProps extends Pick<PasskeysProps, 'messages' | 'timeZone'> {
  readonly passkey: Passkey;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

function PasskeyRow({ messages, timeZone, passkey, isBusy, onRemove }: PasskeyRowProps) {
  const { name, createdAtMs, lastUsedAtMs } = passkey;
  const made = text(messages, 'security:passkey_made', {
    when: formatTimestamp(createdAtMs, timeZone),
  });
  const used =
    lastUsedAtMs === undefined
      ? undefined
      : text(messages, 'security:passkey_used', { when: formatTimestamp(lastUsedAtMs, timeZone) });
  return (
    <li>
      <div>
        <p className="security-name">{name}</p>
        <p className="muted">{[made, used].filter(Boolean).join(' · ')}</p>
      </div>
      <button
        type="button"
        className="button button-quiet"
        disabled={isBusy}
        onClick={onRemove}
        aria-label={`${messages['security:passkey_remove']}: ${name}`}
      >
        {messages['security:passkey_remove']}
      </button>
    </li>
  );
}
