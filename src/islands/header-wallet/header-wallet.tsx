import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
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

/** Placeholder that the server renders while the wallet loads. */
function WalletSkeleton({ cashMessages }: Pick<HeaderWalletProps, 'cashMessages'>) {
  return (
    <div className="header-wallet" aria-busy="true">
      <span className="wallet-skeleton wallet-skeleton-balance" />
      <CashLinks messages={cashMessages} />
      <span className="wallet-skeleton wallet-skeleton-account" />
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
  if (!messages) return <WalletSkeleton cashMessages={cashMessages} />;
  if (outdated) {
    return (
      <Trouble
        note={messages['wallet:outdated']}
        help={messages['auth:reload']}
        onHelp={() => location.reload()}
      />
    );
  }
  if (state === 'unknown') {
    if (!session.refusal) return <WalletSkeleton cashMessages={cashMessages} />;
    return (
      <Trouble
        note={refusalText(messages, session.refusal)}
        help={messages['wallet:try_again']}
        onHelp={loadAll}
      />
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
      {isReal && <CashLinks messages={cashMessages} />}
      <AccountMenu messages={messages} member={member} kind={state} paths={paths} />
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
    </div>
  );
}
