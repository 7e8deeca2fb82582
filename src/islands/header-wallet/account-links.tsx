import type { SessionKind } from '#stores/session.ts';
import { askTrueAccount } from '#stores/true-account.ts';
import type { WalletMessages } from './messages.ts';

/** Where a member's own pages are. */
export interface MemberPaths {
  readonly home: string;
  readonly security: string;
  readonly changePassword: string;
}

export interface AccountLinksProps {
  readonly messages: WalletMessages;
  readonly kind: SessionKind;
  readonly paths: MemberPaths;
}

/** The account menu's pages; a trial is told that they need a real account. */
export function AccountLinks({ messages, kind, paths }: AccountLinksProps) {
  const entries = [
    [paths.security, messages['wallet:security']],
    [paths.changePassword, messages['wallet:change_password']],
  ] as const;
  return (
    <ul className="account-links">
      {entries.map(([path, label]) => (
        <li key={path}>
          {kind === 'trial' ? (
            <button type="button" className="account-link" onClick={askTrueAccount}>
              {label}
            </button>
          ) : (
            <a className="account-link" href={path}>
              {label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
