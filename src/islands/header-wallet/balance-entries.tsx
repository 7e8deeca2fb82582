import { useStore } from '@nanostores/react';
import type { IslandTexts } from '#i18n/translate.ts';
import { $hidden, $walletAsking, refreshWallet, toggleHidden } from '#stores/money/wallet.ts';

export interface BalanceEntriesProps {
  readonly messages: IslandTexts;
}

/** Labelled balance buttons, for phones where the header has no room for them. */
export function BalanceEntries({ messages }: BalanceEntriesProps) {
  const { state } = useStore($walletAsking, { ssr: 'initial' });
  const hidden = useStore($hidden, { ssr: 'initial' });
  const isBusy = state === 'open' || state === 'none';
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
