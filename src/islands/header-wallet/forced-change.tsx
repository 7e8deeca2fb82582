import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { changePassword, passwordChangeReason } from '#stores/identity/password-change.ts';
import { $registerSettings, loadRegisterSettings } from '#stores/identity/register-settings.ts';
import { logout } from '#stores/identity/session.ts';
import { shownValue } from '#stores/resource.ts';
import { goHome } from '../kit/auth/go-home.ts';
import { PasswordForm } from '../kit/auth/password/password-form.tsx';
import { Dialog } from '../kit/dialog.tsx';

interface ForcedChangeProps {
  readonly messages: IslandTexts;
  readonly homePath: string;
}

/**
 * Dialog for a password that must be changed before anything else (specification §2, "Change
 * password"): the member changes it or signs out.
 */
export default function ForcedChange({ messages, homePath }: ForcedChangeProps) {
  const rule = shownValue(useStore($registerSettings, { ssr: 'initial' }))?.fields.password;
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => void loadRegisterSettings(), []);
  const leave = async () => {
    setLeaving(true);
    const answer = await logout();
    if (answer.ok) goHome(homePath, () => {});
    else setLeaving(false);
  };
  const reasons = {
    expired: messages['recovery:change_expired'],
    default: messages['recovery:change_default'],
  };
  return (
    <Dialog
      title={messages['recovery:change']}
      closeLabel={messages['wallet:close']}
      onClose={() => {}}
      isFixed
    >
      <p className="muted">{reasons[passwordChangeReason()]}</p>
      <PasswordForm messages={messages} rule={rule} asksOld send={changePassword} onDone={() => {}}>
        <button
          type="button"
          className="button button-quiet"
          disabled={isLeaving}
          onClick={() => void leave()}
        >
          {isLeaving ? messages['wallet:signing_out'] : messages['wallet:sign_out']}
        </button>
      </PasswordForm>
    </Dialog>
  );
}
