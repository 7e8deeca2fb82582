import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import { formatBalance } from '#lib/money.ts';
import {
  $hidden,
  $wallet,
  $walletAsking,
  followWallet,
  refreshWallet,
  toggleHidden,
} from '#stores/money/wallet.ts';
import { shownValue } from '#stores/resource.ts';
import { EyeIcon, EyeOffIcon, RefreshIcon } from '../kit/icons.tsx';
import { refusalText } from '../kit/refusal-text.ts';

export interface BalanceProps {
  readonly messages: IslandTexts;
  readonly currencySymbol: string;
  readonly locale: string;
  /** True for a trial, whose balance is marked as play money. */
  readonly isPlayMoney: boolean;
}

/** Characters of an amount that the header of a phone has room for at its usual size. */
const shortFigure = 13;

/** Balance as last read from the platform, with the buttons to hide and to reload it. */
export function Balance({ messages, currencySymbol, locale, isPlayMoney }: BalanceProps) {
  const balance = shownValue(useStore($wallet, { ssr: 'initial' }));
  const asking = useStore($walletAsking, { ssr: 'initial' });
  const hidden = useStore($hidden, { ssr: 'initial' });
  useEffect(followWallet, []);
  const loading = asking.state === 'open' || asking.state === 'none';
  const missing = loading ? messages['wallet:updating'] : messages['wallet:unavailable'];
  const shown = balance && formatBalance(balance.sumBalance, { locale, symbol: currencySymbol });
  return (
    <div className="wallet-balance">
      {isPlayMoney && <span className="wallet-play">{messages['wallet:play_money']}</span>}
      <output
        aria-label={messages['wallet:balance']}
        className="figures"
        data-long={(!hidden && shown && shown.length > shortFigure) || undefined}
      >
        {hidden ? '***' : (shown ?? <span className="wallet-missing">{missing}</span>)}
      </output>
      {asking.state === 'refused' && (
        <span className="wallet-failed" role="alert">
          {refusalText(messages, asking.refusal)}
        </span>
      )}
      <button type="button" className="icon-button wallet-hide" onClick={toggleHidden}>
        {hidden ? <EyeOffIcon /> : <EyeIcon />}
        <span className="visually-hidden">
          {hidden ? messages['wallet:show_balance'] : messages['wallet:hide_balance']}
        </span>
      </button>
      <button
        type="button"
        className="icon-button wallet-refresh"
        disabled={loading}
        onClick={() => void refreshWallet({ startedByMember: true })}
      >
        <RefreshIcon />
        <span className="visually-hidden">{messages['wallet:refresh_balance']}</span>
      </button>
    </div>
  );
}
