import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { agentCentre } from '#stores/agents/agent-centre.ts';
import { showAgentsOnly } from '#stores/agents/agents-only.ts';
import { $session, loadSession, type Session } from '#stores/identity/session.ts';
import { showTrueAccount } from '#stores/identity/true-account.ts';
import { memberCentre } from '#stores/member-centre.ts';
import { refreshWallet } from '#stores/money/wallet.ts';
import { $outdated } from '#stores/request.ts';
import { $texts, loadTexts } from '#stores/texts.ts';
import { useRequestedCentre } from '../kit/centre/use-asked-centre.ts';
import { lazyComponent } from '../kit/lazy-component.tsx';
import { refusalText } from '../kit/refusal-text.ts';
import type { MemberPaths } from './account-links.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AgentsOnlyDialog } from './agents-only-dialog.tsx';
import { Balance } from './balance.tsx';
import { CashLinks } from './cash-links.tsx';
import { TabBar, type TabBarProps } from './tab-bar.tsx';
import { TrueAccountDialog } from './true-account-dialog.tsx';
import { useAfterLogin } from './use-after-login.ts';
import { useMemberData } from './use-member-data.ts';
import { useReminder } from './use-reminder.ts';
import { WelcomeDialog } from './welcome-dialog.tsx';
import './wallet-place.css';

const ForcedChange = lazyComponent(() => import('./forced-change.tsx'));

export interface HeaderWalletProps {
  /** Address of the published file with the island's texts. */
  readonly textsPath: string;
  /** Texts of the links that are rendered before the other texts arrive. */
  readonly cashMessages: IslandTexts;
  readonly paths: MemberPaths;
  readonly lobbies: TabBarProps['lobbies'];
  readonly currencySymbol: string;
  /** BCP 47 tag that amounts are written by. */
  readonly locale: string;
}

/** Asks again after a failure. */
function loadAll(): void {
  void loadSession();
  void refreshWallet();
}

interface WalletRowProps {
  readonly isBusy?: boolean;
  readonly balance: ReactNode;
  /** Texts of the links to deposit and withdraw; `undefined` where there are none. */
  readonly cashMessages: IslandTexts | undefined;
  readonly account: ReactNode;
  readonly children?: ReactNode;
}

/**
 * Row of the wallet. The links to deposit and withdraw stay the same elements while the rest loads:
 * a press during which they were replaced would be lost.
 */
function WalletRow({ isBusy, balance, cashMessages, account, children }: WalletRowProps) {
  return (
    <div className="header-wallet" aria-busy={isBusy}>
      {balance}
      {cashMessages && <CashLinks messages={cashMessages} />}
      {account}
      {children}
    </div>
  );
}

interface TroubleProps {
  readonly note: string;
  readonly help: string;
  readonly onHelp: () => void;
}

/** Reason why nothing is shown, with a button that helps. */
function Trouble({ note, help, onHelp }: TroubleProps) {
  return (
    <div className="header-wallet">
      <p className="header-note">{note}</p>
      <button type="button" className="button button-quiet" onClick={onHelp}>
        {help}
      </button>
    </div>
  );
}

/** Finds what keeps the wallet from being shown, with what helps. */
function findTrouble(
  messages: IslandTexts,
  { session, isOutdated }: { readonly session: Session; readonly isOutdated: boolean },
): TroubleProps | undefined {
  if (isOutdated) {
    return {
      note: messages['wallet:outdated'],
      help: messages['auth:reload'],
      onHelp: () => location.reload(),
    };
  }
  if (session.state !== 'unknown' || !session.refusal) return undefined;
  return {
    note: refusalText(messages, session.refusal),
    help: messages['wallet:try_again'],
    onHelp: loadAll,
  };
}

interface MemberDialogsProps {
  readonly messages: IslandTexts;
  readonly homePath: string;
  readonly mustChangePassword: boolean;
}

/** Dialogs that open by themselves, or where something is not for this member. */
function MemberDialogs({ messages, homePath, mustChangePassword }: MemberDialogsProps) {
  return (
    <>
      {mustChangePassword ? (
        <ForcedChange messages={messages} homePath={homePath} />
      ) : (
        <WelcomeDialog messages={messages} />
      )}
      <TrueAccountDialog messages={messages} />
      <AgentsOnlyDialog messages={messages} />
    </>
  );
}

/** Follows the session of a member's page; returns whether its member has a real account. */
function useMemberPage(
  session: Session,
  { textsPath, homePath }: { readonly textsPath: string; readonly homePath: string },
): boolean {
  const { state } = session;
  useAfterLogin(session);
  useRequestedCentre(memberCentre, { session, homePath, turnAway: showTrueAccount });
  useRequestedCentre(agentCentre, {
    session,
    homePath,
    turnAway: state === 'trial' ? showTrueAccount : showAgentsOnly,
  });
  useReminder(session);
  // All at once: neither need wait for the other.
  useEffect(() => {
    void loadTexts(textsPath);
  }, [textsPath]);
  const isReal = 'member' in session && state !== 'trial' && !session.member.mustChangePassword;
  useMemberData(session, isReal);
  return isReal;
}

/** The member's part of the header: balance, name and sign-out. */
export function HeaderWallet(props: HeaderWalletProps) {
  const { textsPath, cashMessages, paths, lobbies, currencySymbol, locale } = props;
  const messages = useStore($texts, { ssr: 'initial' }) as IslandTexts | undefined;
  const session = useStore($session, { ssr: 'initial' });
  const outdated = useStore($outdated, { ssr: 'initial' });
  const { state } = session;

  const isReal = useMemberPage(session, { textsPath, homePath: paths.home });

  if (state === 'guest') return null;
  const trouble = messages && findTrouble(messages, { session, isOutdated: outdated });
  if (trouble) return <Trouble {...trouble} />;
  if (!messages || state === 'unknown') {
    // What the server renders while the wallet loads.
    return (
      <WalletRow
        isBusy
        balance={<span className="wallet-skeleton wallet-skeleton-balance" />}
        cashMessages={cashMessages}
        account={<span className="wallet-skeleton wallet-skeleton-account" />}
      />
    );
  }
  const { member } = session;
  const balance = member.mustChangePassword ? (
    <p className="header-note">{messages['wallet:must_change_password']}</p>
  ) : (
    <Balance
      messages={messages}
      currencySymbol={currencySymbol}
      locale={locale}
      isPlayMoney={state === 'trial'}
    />
  );
  return (
    <WalletRow
      balance={balance}
      cashMessages={isReal ? cashMessages : undefined}
      account={<AccountMenu messages={messages} member={member} kind={state} paths={paths} />}
    >
      {!member.mustChangePassword && (
        <TabBar
          messages={messages}
          homePath={paths.home}
          lobbies={lobbies}
          currencySymbol={currencySymbol}
          locale={locale}
          isTrial={state === 'trial'}
        />
      )}
      <MemberDialogs
        messages={messages}
        homePath={paths.home}
        mustChangePassword={member.mustChangePassword}
      />
    </WalletRow>
  );
}
