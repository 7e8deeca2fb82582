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

/** Paths of the tabs' drawings on a field of 24 × 24. */
const icons = {
  home: 'M4 11.5 12 4.5l8 7V20h-5.5v-5.5h-5V20H4z',
  lottery:
    'M8 4.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17 6a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 13.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  games: 'M5 5h5.5v5.5H5zM13.5 5H19v5.5h-5.5zM5 13.5h5.5V19H5zM13.5 13.5H19V19h-5.5z',
  record: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 8.5h5M9.5 12h5',
} as const;

function TabIcon({ path }: { readonly path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

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
          <TabIcon path={icons.home} />
          {messages['wallet:tab_home']}
        </PageTab>
        {lobbies.lottery && (
          <PageTab href={`${base}/${lobbies.lottery}`} isCurrent={lotteryPages.includes(place)}>
            <TabIcon path={icons.lottery} />
            {messages['wallet:tab_lottery']}
          </PageTab>
        )}
        {lobbies.games && (
          <PageTab href={`${base}/${lobbies.games}`} isCurrent={gamePages.includes(place)}>
            <TabIcon path={icons.games} />
            {messages['wallet:tab_games']}
          </PageTab>
        )}
        <CentreTab page="personalHistoryCopy" isTrial={isTrial}>
          <TabIcon path={icons.record} />
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
