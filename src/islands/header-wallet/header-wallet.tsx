import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $outdated } from '#stores/request.ts';
import { $session, loadSession } from '#stores/session.ts';
import { openWallet, refreshWallet } from '#stores/wallet.ts';
import { refusalText } from '../kit/messages.ts';
import { AccountMenu } from './account-menu.tsx';
import { Balance } from './balance.tsx';
import type { WalletMessages } from './messages.ts';
import { WelcomeDialog } from './welcome-dialog.tsx';
import './wallet-place.css';

export interface HeaderWalletProps {
  readonly messages: WalletMessages;
  readonly paths: { readonly home: string };
  readonly currencySymbol: string;
  /** BCP 47 tag that amounts are written by. */
  readonly locale: string;
}

/** Asks again after a failure. */
function loadAll(): void {
  void loadSession();
  void refreshWallet();
}

/** The member's part of the header: balance, name and sign-out. */
export function HeaderWallet({ messages, paths, currencySymbol, locale }: HeaderWalletProps) {
  const session = useStore($session, { ssr: 'initial' });
  const outdated = useStore($outdated, { ssr: 'initial' });
  const { state } = session;

  // Both at once: the balance need not wait for the name.
  useEffect(() => {
    if (state === 'unknown') void loadSession();
    if (state !== 'guest') void openWallet();
  }, [state]);

  if (state === 'guest') return null;
  if (outdated) {
    return (
      <div className="header-wallet">
        <p className="header-note">{messages['wallet:outdated']}</p>
        <button type="button" className="button button-quiet" onClick={() => location.reload()}>
          {messages['auth:reload']}
        </button>
      </div>
    );
  }
  if (state === 'unknown') {
    const { refusal } = session;
    return (
      <div className="header-wallet" aria-busy={refusal === undefined}>
        {refusal ? (
          <>
            <p className="header-note">{refusalText(messages, refusal)}</p>
            <button type="button" className="button button-quiet" onClick={loadAll}>
              {messages['wallet:try_again']}
            </button>
          </>
        ) : (
          <>
            <span className="wallet-skeleton wallet-skeleton-balance" />
            <span className="wallet-skeleton wallet-skeleton-account" />
          </>
        )}
      </div>
    );
  }
  const { member } = session;
  return (
    <div className="header-wallet">
      {member.mustChangePassword ? (
        <p className="header-note">{messages['wallet:must_change_password']}</p>
      ) : (
        <Balance messages={messages} currencySymbol={currencySymbol} locale={locale} />
      )}
      <AccountMenu messages={messages} member={member} kind={state} homePath={paths.home} />
      <WelcomeDialog messages={messages} />
    </div>
  );
}
