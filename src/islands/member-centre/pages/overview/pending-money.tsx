import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { IslandTexts } from '#i18n/translate.ts';
import type { BuiltPage } from '#lib/centre-pages.ts';
import { toMoney } from '#lib/money.ts';
import { $unreadCount } from '#stores/care/messages.ts';
import type { PageParams } from '#stores/centre.ts';
import { $runningPlans, followRunningPlans } from '#stores/draws/plans.ts';
import { memberCentre } from '#stores/member-centre.ts';
import { $deposits, followDeposits } from '#stores/money/deposits.ts';
import { $withdrawals, followWithdrawals } from '#stores/money/withdrawals.ts';
import { $openRounds, followOpenRounds } from '#stores/play/bets.ts';
import { shownValue } from '#stores/resource.ts';
import type { MoneyText } from '../../../kit/describe.ts';
import { text } from '../../../kit/text.ts';
import type { PageProps } from '../../page-props.ts';

export interface PendingMoneyProps extends Pick<PageProps, 'messages' | 'openPage'> {
  readonly money: MoneyText;
}

interface Item {
  readonly words: string;
  readonly state: string;
  readonly page: BuiltPage;
  readonly params: PageParams;
}

const openDeposits = ['awaiting_payment', 'awaiting_proof', 'awaiting_review', 'held'];
const openWithdrawals = ['in_process', 'approved', 'not_received'];

/** Pending items, for the member or for the brand, each with its link. */
export function PendingMoney({ messages, openPage, money }: PendingMoneyProps) {
  useEffect(() => {
    const endings = [
      followDeposits(),
      followWithdrawals(),
      followOpenRounds(),
      followRunningPlans(),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, []);
  const { items, isKnown } = useItems(messages, money);
  return (
    <section className="centre-part">
      <h3>{messages['centre:overview_pending']}</h3>
      {items.length === 0 && (
        <p className="muted" role="status">
          {messages[isKnown ? 'centre:overview_pending_none' : 'dialogs:loading']}
        </p>
      )}
      <ul className="overview-list">
        {items.map(({ words, state, page, params }) => (
          <li key={`${page} ${params.deposit ?? params.id ?? words}`}>
            <a
              className="text-link"
              href={memberCentre.address(page, params).search}
              onClick={(press) => {
                if (press.ctrlKey || press.metaKey || press.shiftKey || press.altKey) return;
                press.preventDefault();
                openPage(page, params);
              }}
            >
              {words}
            </a>
            <span className="muted">{state}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useItems(messages: IslandTexts, money: MoneyText) {
  const deposits = useStore($deposits, { ssr: 'initial' });
  const withdrawals = useStore($withdrawals, { ssr: 'initial' });
  const unreadCount = useStore($unreadCount, { ssr: 'initial' });
  const items: Item[] = [];
  for (const each of deposits.state === 'ready' ? deposits.value.list : []) {
    if (!openDeposits.includes(each.state)) continue;
    items.push({
      words: text(messages, 'centre:overview_deposit', { amount: money(each.amount) }),
      state: messages[`cashier:state_${each.state}`],
      page: 'depositv2',
      params: { deposit: each.depositId },
    });
  }
  for (const each of withdrawals.state === 'ready' ? withdrawals.value.list : []) {
    if (!openWithdrawals.includes(each.state)) continue;
    items.push({
      words: text(messages, 'centre:overview_withdrawal', { amount: money(each.amount) }),
      state: messages[`payout:state_${each.state}`],
      page: 'withdraw',
      params: { id: each.id },
    });
  }
  items.push(...useOpenItems(messages, money));
  if (unreadCount > 0) {
    const words = text(messages, 'centre:overview_unread', { total: unreadCount });
    items.push({ words, state: '', page: 'messageV2', params: {} });
  }
  return { items, isKnown: deposits.state === 'ready' && withdrawals.state === 'ready' };
}

/** Bets that wait for their result, and plans that run; each kind in one line. */
function useOpenItems(messages: IslandTexts, money: MoneyText): Item[] {
  const open = shownValue(useStore($openRounds, { ssr: 'initial' }))?.totals;
  const plans = shownValue(useStore($runningPlans, { ssr: 'initial' }))?.plans ?? [];
  const where = { page: 'personalHistoryCopy', params: { kind: 'open' } } as const;
  const items: Item[] = [];
  if (open && open.rounds > 0) {
    items.push({
      ...where,
      words: text(messages, 'centre:overview_bets', { total: open.rounds }),
      state: text(messages, 'centre:overview_staked', { amount: money(open.stake) }),
    });
  }
  const [first] = plans;
  if (first) {
    const heldMinor = plans.reduce((sum, { held }) => sum + BigInt(held.amountMinor), 0n);
    const held = toMoney(heldMinor, first.held.currency);
    items.push({
      ...where,
      words: text(messages, 'centre:overview_plans', { total: plans.length }),
      state: text(messages, 'centre:overview_held', { amount: money(held) }),
    });
  }
  return items;
}
