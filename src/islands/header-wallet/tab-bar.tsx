import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { IslandTexts } from '#i18n/translate.ts';
import type { CentrePage } from '#lib/centre-pages.ts';
import { formatBalance } from '#lib/money.ts';
import { showTrueAccount } from '#stores/identity/true-account.ts';
import { memberCentre } from '#stores/member-centre.ts';
import { $hidden, $wallet } from '#stores/money/wallet.ts';
import { shownValue } from '#stores/resource.ts';
import { GamesIcon, HomeIcon, LotteryIcon, RecordIcon } from '../kit/icons.tsx';
import { CentreLink } from './centre-link.tsx';

export interface TabBarProps {
  readonly messages: IslandTexts;
  readonly homePath: string;
  /** First path segments of the lobbies that the tabs lead to. */
  readonly lobbies: { readonly lottery?: string | undefined; readonly games?: string | undefined };
  readonly currencySymbol: string;
  /** BCP 47 tag that amounts are written by. */
  readonly locale: string;
  readonly isTrial: boolean;
}

/** Pages that belong to the tab of the lotteries. */
const lotteryPages = ['lottery', 'vnlottery', 'elott'];
/** Pages that belong to the tab of the games. */
const gamePages = ['rng', 'live', 'sports', 'esports', 'fish', 'pvp', 'cockfight', 'inhouse'];

interface PageTabProps {
  readonly href: string;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

function PageTab({ href, isCurrent, children }: PageTabProps) {
  return (
    <li>
      <a className="tab" href={href} aria-current={isCurrent ? 'page' : undefined}>
        {children}
      </a>
    </li>
  );
}

interface CentreTabProps {
  readonly page: CentrePage;
  readonly isTrial: boolean;
  readonly children: ReactNode;
}

/** Tab of a page of the member centre; a trial learns that it takes a real account. */
function CentreTab({ page, isTrial, children }: CentreTabProps) {
  return (
    <li>
      {isTrial ? (
        <button type="button" className="tab" onClick={showTrueAccount}>
          {children}
        </button>
      ) : (
        <CentreLink centre={memberCentre} className="tab" page={page}>
          {children}
        </CentreLink>
      )}
    </li>
  );
}

/** Figure of the tab that leads to the wallet; the eye in the header hides it too. */
function TabBalance({ messages, currencySymbol, locale }: TabBarProps) {
  const balance = shownValue(useStore($wallet));
  const isHidden = useStore($hidden);
  if (isHidden) return <span className="tab-figure">***</span>;
  if (!balance) return <span className="tab-waiting">{messages['wallet:updating']}</span>;
  return (
    <span className="tab-figure figures">
      {formatBalance(balance.sumBalance, { locale, symbol: currencySymbol })}
    </span>
  );
}

/** Bar at the foot of a phone's page: where members go most, and their balance. */
export function TabBar(props: TabBarProps) {
  const { messages, homePath, lobbies, isTrial } = props;
  const base = homePath.replace(/\/$/, '');
  const place = location.pathname.slice(base.length).split('/')[1] ?? '';
  return createPortal(
    <nav className="tab-bar" aria-label={messages['wallet:tabs']}>
      <ul>
        <PageTab href={homePath} isCurrent={place === ''}>
          <HomeIcon />
          {messages['wallet:tab_home']}
        </PageTab>
        {lobbies.lottery && (
          <PageTab href={`${base}/${lobbies.lottery}`} isCurrent={lotteryPages.includes(place)}>
            <LotteryIcon />
            {messages['wallet:tab_lottery']}
          </PageTab>
        )}
        {lobbies.games && (
          <PageTab href={`${base}/${lobbies.games}`} isCurrent={gamePages.includes(place)}>
            <GamesIcon />
            {messages['wallet:tab_games']}
          </PageTab>
        )}
        <CentreTab page="personalHistoryCopy" isTrial={isTrial}>
          <RecordIcon />
          {messages['wallet:tab_record']}
        </CentreTab>
        <CentreTab page="transferFund" isTrial={isTrial}>
          <TabBalance {...props} />
          {messages['wallet:tab_wallet']}
        </CentreTab>
      </ul>
    </nav>,
    document.body,
  );
}
