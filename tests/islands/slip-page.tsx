import type { OwnBetsProps } from '#islands/bet-slip/own-bets.tsx';
import { type Answerer, someBalance, someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { english, mount, settle } from './page.ts';

/** The call that places a slip. */
export const place = 'POST /lgw/lottery/bets';
export const money = (amountMinor: string) => ({ amountMinor, currency: 'VND' });

/** A bet that waits for its draw. */
export const ownBet = {
  betId: 'a',
  gameCode: 'MB_HANOI',
  gameId: 'g',
  title: 'Hà Nội',
  number: '7',
  play: 'bao8Lo2',
  lines: 1,
  numbers: '68',
  unitStake: money('100000'),
  multiplier: 1,
  group: 1_900,
  state: 'accepted',
  stake: money('800000'),
  mostReturn: money('9500000'),
  payout: money('0'),
  rebate: money('0'),
  oddsBps: { win: 950_000 },
  acceptedAtMs: 1,
  closesAtMs: 2,
  drawsAtMs: 3,
};

/** A station's slip and the member's bets there, on the page. */
export async function mountSlip(
  bets: readonly object[] = [ownBet],
  more: Partial<OwnBetsProps> = {},
  kept?: string,
  answerGroup: Answerer = () => success({ group: 1_900 }),
) {
  const stores = await freshStores();
  const { platform } = stores;
  platform.on('GET /wps/member/info', () => success(someMember()));
  platform.on('GET /wps/v2/wallets/balance', () => success(someBalance('1')));
  platform.on('GET /lgw/lottery/group', answerGroup);
  platform.on('GET /lgw/lottery/bets', () => success({ bets }));
  platform.on('GET /lgw/lottery/plans', () => success({ plans: [] }));
  sessionStorage.clear();
  if (kept) sessionStorage.setItem(`slip ${more.gameCode}`, kept);
  document.body.innerHTML = '<p data-countdown data-number="7"></p>';
  await stores.loadSession();
  const { BetSlip } = await import('#islands/bet-slip/bet-slip.tsx');
  const { OwnBets } = await import('#islands/bet-slip/own-bets.tsx');
  const props: OwnBetsProps = {
    messages: english('bet-slip/bet-slip.tsx', 'bet-slip/own-bets.tsx'),
    gameCode: 'MB_HANOI',
    kind: 'vnMB',
    number: '7',
    playType: 'lo2',
    verifyPath: '/verify',
    stakes: { least: money('100000'), step: money('10000'), mostBet: money('2000000000') },
    plays: [{ code: 'lo2', name: 'Lo 2', places: [] }],
    values: {},
    currencySymbol: '₫',
    locale: 'en',
    timeZone: 'Asia/Ho_Chi_Minh',
    centrePath: '',
    beside: [],
    ...more,
  };
  await mount(
    <>
      <BetSlip {...props} />
      <OwnBets {...props} />
    </>,
  );
  await settle();
  return stores;
}
