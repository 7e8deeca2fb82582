import type { IslandTexts } from '#i18n/translate.ts';
import { defaultAgentPage } from '#lib/agent-centre-pages.ts';
import { type CentrePage, isBuiltPage } from '#lib/centre-pages.ts';
import { agentCentre } from '#stores/agents/agent-centre.ts';
import type { SessionKind } from '#stores/identity/session.ts';
import { showTrueAccount } from '#stores/identity/true-account.ts';
import { memberCentre } from '#stores/member-centre.ts';
import { BalanceEntries } from './balance-entries.tsx';
import { CentreLink } from './centre-link.tsx';
import { UnreadMark } from './unread-mark.tsx';

/** Paths of the member's own pages. */
export interface MemberPaths {
  readonly home: string;
  readonly changePassword: string;
}

export interface AccountLinksProps {
  readonly messages: IslandTexts;
  readonly kind: SessionKind;
  readonly paths: MemberPaths;
}

/** Pages of the member centre in the menu (specification §2, "Header"), with their words. */
const entries = [
  ['withdraw', 'wallet:withdraw'],
  ['securityCenter', 'wallet:member_centre'],
  ['transactionHistory', 'wallet:account_record'],
  ['personalHistoryCopy', 'wallet:betting_record'],
  ['messageV2', 'wallet:messages'],
] as const satisfies readonly (readonly [CentrePage, `wallet:${string}`])[];

/** Links of the account menu; a trial member learns that they need a real account. */
export function AccountLinks({ messages, kind, paths }: AccountLinksProps) {
  if (kind === 'trial') {
    return (
      <ul className="account-links">
        <BalanceEntries messages={messages} />
        <li>
          <button type="button" className="account-link" onClick={showTrueAccount}>
            {messages['wallet:member_centre']}
          </button>
        </li>
      </ul>
    );
  }
  return (
    <ul className="account-links">
      <BalanceEntries messages={messages} />
      {entries.map(
        ([page, words]) =>
          isBuiltPage(page) && (
            <li key={page} className={`account-to-${page}`}>
              <CentreLink centre={memberCentre} className="account-link" page={page}>
                {messages[words]}
                {page === 'messageV2' && <UnreadMark messages={messages} />}
              </CentreLink>
            </li>
          ),
      )}
      {kind === 'agent' && (
        <li>
          <CentreLink centre={agentCentre} className="account-link" page={defaultAgentPage}>
            {messages['wallet:agent_centre']}
          </CentreLink>
        </li>
      )}
      <li>
        <a className="account-link" href={paths.changePassword}>
          {messages['wallet:change_password']}
        </a>
      </li>
    </ul>
  );
}
