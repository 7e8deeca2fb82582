import { useEffect, useId, useRef, useState } from 'react';
import type { MemberInfo } from '#contract/accounts.ts';
import type { SessionKind } from '#stores/session.ts';
import { ChevronIcon } from '../kit/icons.tsx';
import { AccountLinks, type MemberPaths } from './account-links.tsx';
import type { WalletMessages } from './messages.ts';
import { SignOut } from './sign-out.tsx';

export interface AccountMenuProps {
  readonly messages: WalletMessages;
  readonly member: MemberInfo;
  readonly kind: SessionKind;
  readonly paths: MemberPaths;
}

/** The button with the account's name, and what it opens. */
export function AccountMenu({ messages, member, kind, paths }: AccountMenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { clubLabel } = member;

  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      // A dialog over the menu takes the key for itself.
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [open]);

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
        <span className="avatar" aria-hidden="true">
          {[...member.account].slice(0, 1).join('').toUpperCase()}
        </span>
        <span className="account-name">{member.account}</span>
        <ChevronIcon />
      </button>
      <div id={panelId} className="account-panel" hidden={!open}>
        <p className="account-nickname">{member.nickname || member.account}</p>
        {member.nickname && member.nickname !== member.account && (
          <p className="muted">{member.account}</p>
        )}
        <p>
          <span
            className="account-label"
            style={{ backgroundColor: clubLabel.color, color: clubLabel.color2 }}
          >
            {kind === 'trial' ? messages['wallet:free_play'] : clubLabel.labelName}
          </span>
        </p>
        {!member.mustChangePassword && (
          <AccountLinks messages={messages} kind={kind} paths={paths} />
        )}
        <SignOut messages={messages} homePath={paths.home} />
      </div>
    </div>
  );
}
