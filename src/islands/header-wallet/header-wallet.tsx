import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $outdated } from '#stores/request.ts';
import { $session, loadSession } from '#stores/session.ts';
import { $texts, loadTexts } from '#stores/texts.ts';
import { openWallet, refreshWallet } from '#stores/wallet.ts';
import { late } from '../kit/late.tsx';
import { refusalText } from '../kit/messages.ts';
import type { MemberPaths } from './account-links.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Balance } from './balance.tsx';
import type { WalletMessages } from './messages.ts';
import { TrueAccountDialog } from './true-account-dialog.tsx';
import { useAfterLogin } from './use-after-login.ts';
import { WelcomeDialog } from './welcome-dialog.tsx';
import './wallet-place.css';

const ForcedChange = late(() => import('./forced-change.tsx'));

export interface HeaderWalletProps {
  /** Where the island's words are published. */
  readonly textsPath: string;
  readonly paths: MemberPaths;
  readonly currencySymbol: string;
  /** BCP 47 tag that amounts are written by. */
  readonly locale: string;
}

/** Asks again after a failure. */
function loadAll(): void {
  void loadSession();
  void refreshWallet();
}

/** What the server draws, too: the place of what is on its way. */
function WalletSkeleton() {
  return (
    <div className="header-wallet" aria-busy="true">
      <span className="wallet-skeleton wallet-skeleton-balance" />
      <span className="wallet-skeleton wallet-skeleton-account" />
    </div>
  );
}

/** The member's part of the header: balance, name and sign-out. */
export function HeaderWallet({ textsPath, paths, currencySymbol, locale }: HeaderWalletProps) {
  const messages = useStore($texts, { ssr: 'initial' }) as WalletMessages | undefined;
  const session = useStore($session, { ssr: 'initial' });
  const outdated = useStore($outdated, { ssr: 'initial' });
  const { state } = session;

  useAfterLogin(session);
  // All at once: neither need wait for the other.
  useEffect(() => {
    void loadTexts(textsPath);
  }, [textsPath]);
  useEffect(() => {
    if (state === 'unknown') void loadSession();
    if (state !== 'guest') void openWallet();
  }, [state]);

  if (state === 'guest') return null;
  if (!messages) return <WalletSkeleton />;
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
    if (!session.refusal) return <WalletSkeleton />;
    return (
      <div className="header-wallet">
        <p className="header-note">{refusalText(messages, session.refusal)}</p>
        <button type="button" className="button button-quiet" onClick={loadAll}>
          {messages['wallet:try_again']}
        </button>
      </div>
    );
  }
  const { member } = session;
  return (
    <div className="header-wallet">
      {member.mustChangePassword ? (
        <p className="header-note">{messages['wallet:must_change_password']}</p>
      ) : (
        <Balance
          messages={messages}
          currencySymbol={currencySymbol}
          locale={locale}
          isPlayMoney={state === 'trial'}
        />
      )}
      <AccountMenu messages={messages} member={member} kind={state} paths={paths} />
      {member.mustChangePassword ? (
        <ForcedChange messages={messages} homePath={paths.home} />
      ) : (
        <WelcomeDialog messages={messages} />
      )}
      <TrueAccountDialog messages={messages} />
    </div>
  );
}
