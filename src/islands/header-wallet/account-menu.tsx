import { useStore } from '@nanostores/react';
import { type MouseEvent, useCallback, useId, useRef, useState } from 'react';
import type { MemberInfo } from '#contract/identity/accounts.ts';
import type { IslandTexts } from '#i18n/translate.ts';
import { $icon } from '#stores/identity/icon.ts';
import type { SessionKind } from '#stores/identity/session.ts';
import { shownValue } from '#stores/resource.ts';
import { ChevronIcon } from '../kit/icons.tsx';
import { AccountLinks, type MemberPaths } from './account-links.tsx';
import { SignOut } from './sign-out.tsx';
import { UnreadMark } from './unread-mark.tsx';
import { useClosing } from './use-closing.ts';

export interface AccountMenuProps {
  readonly messages: IslandTexts;
  readonly member: MemberInfo;
  readonly kind: SessionKind;
  readonly paths: MemberPaths;
}

/** Button with the account's name, and the menu that it opens. */
export function AccountMenu({ messages, member, kind, paths }: AccountMenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { clubLabel } = member;
  const picture = shownValue(useStore($icon, { ssr: 'initial' }));

  const close = useCallback(() => setOpen(false), []);
  useClosing({ isOpen: open, root, button, onClose: close });

  /** Moves the focus to the menu's button, so that a dialog can return it there. */
  const leaveForCentre = ({ target }: MouseEvent) => {
    if (!(target as Element).closest('[data-opens]')) return;
    close();
    button.current?.focus();
  };

  return (
    <div className="account-menu" ref={root}>
      <button
        ref={button}
        type="button"
        className="account-button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        {picture ? (
          <img className="avatar" src={picture} alt="" width="32" height="32" />
        ) : (
          <span className="avatar" aria-hidden="true">
            {[...member.account].slice(0, 1).join('').toUpperCase()}
          </span>
        )}
        <span className="account-name">{member.account}</span>
        <UnreadMark messages={messages} />
        <ChevronIcon />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the presses of its links */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's press by key is a click, too */}
      <div id={panelId} className="account-panel" hidden={!open} onClick={leaveForCentre}>
        <p className="account-nickname">{member.nickname || member.account}</p>
        {member.nickname && member.nickname !== member.account && (
          <p className="muted">{member.account}</p>
        )}
        <p>
          <span
            className="account-label"
            style={{ backgroundColor: clubLabel.color, color: clubLabel.color2 }}
          >
            {clubLabel.labelName || messages['wallet:free_play']}
          </span>
          {kind === 'trial' && clubLabel.labelName && (
            <span className="account-label">{messages['wallet:free_play']}</span>
          )}
        </p>
        {!member.mustChangePassword && (
          <AccountLinks messages={messages} kind={kind} paths={paths} />
        )}
        <SignOut messages={messages} homePath={paths.home} />
      </div>
    </div>
  );
}
