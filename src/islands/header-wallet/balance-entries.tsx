import { useStore } from '@nanostores/react';
import { $hidden, $wallet, refreshWallet, toggleHidden } from '#stores/money/wallet.ts';
import type { WalletMessages } from './messages.ts';

export interface BalanceEntriesProps {
  readonly messages: WalletMessages;
}

/** The balance's own buttons in words, where the header of a phone has no room for them. */
export function BalanceEntries({ messages }: BalanceEntriesProps) {
  const wallet = useStore($wallet, { ssr: 'initial' });
  const hidden = useStore($hidden, { ssr: 'initial' });
  const isBusy = wallet.state === 'loading' || wallet.state === 'unknown';
  const toggle = hidden ? messages['wallet:show_balance'] : messages['wallet:hide_balance'];
  return (
    <>
      <li className="account-balance">
        <button type="button" className="account-link" onClick={toggleHidden}>
          {toggle}
        </button>
      </li>
      <li className="account-balance">
        <button
          type="button"
          className="account-link"
          disabled={isBusy}
          onClick={() => void refreshWallet({ startedByMember: true })}
        >
          {messages['wallet:refresh_balance']}
        </button>
      </li>
    </>
  );
}
