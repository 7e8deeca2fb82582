import { someBalance, someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { openPage } from './open-centre-page.tsx';

export const money = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
export const bets = 'GET /wps/member/bets';
export const round = 'GET /wps/member/bets/round';
export const openRounds = 'GET /wps/member/bets/open';
export const plans = 'GET /lgw/lottery/plans';
export const profit = 'GET /wps/member/profit';
export const report = 'GET /wps/member/credit-report';
export const figures = {
  stake: money('1000000'),
  validStake: money('1000000'),
  payout: money('2500000'),
  net: money('1500000'),
};
export const totals = { ...figures, rounds: 31, net: money('-7700000') };
export const line = {
  id: 'f-1',
  kind: 'settled',
  settledAtMs: 1_795_400_000_000,
  category: 'RNG',
  vassalage: 'PDG',
  gameId: 'pdg-dawn-sevens',
  title: 'Dawn Sevens',
  roundId: 'r-1',
  ...figures,
};
export const proof = {
  algorithm: 'foyer-round-1',
  engine: 'slot',
  version: 'slot-even-1',
  nonce: 3,
  commitment: 'ab'.repeat(32),
  clientSeed: 'lotus',
};
export const someRound = {
  roundId: 'r-1',
  state: 'closed',
  isFree: false,
  hasLateWin: false,
  openedAtMs: 1_795_400_000_000,
  closedAtMs: 1_795_400_001_000,
  vassalage: 'PDG',
  gameId: 'pdg-dawn-sevens',
  title: 'Dawn Sevens',
  details: proof,
  stake: money('1000000'),
  payout: money('2500000'),
  lines: [
    {
      kind: 'bet',
      atMs: 1_795_400_000_000,
      amount: money('1000000'),
      isUndone: false,
      balanceAfter: money('7800000'),
      transferId: 't-1',
    },
    {
      kind: 'win',
      atMs: 1_795_400_001_000,
      amount: money('2500000'),
      isUndone: true,
      balanceAfter: money('10300000'),
      transferId: 't-2',
    },
  ],
};

/** Stores of a member whose records have one line each. */
export async function recordStores() {
  const stores = await freshStores();
  openPage.mockClear();
  const { on } = stores.platform;
  on('GET /wps/member/info', () => success(someMember()));
  on('GET /wps/v2/wallets/balance', () => success(someBalance('8800000')));
  const row = { day: '2026-11-22', category: 'RNG', vassalage: 'PDG', title: 'Paper Dragon' };
  const lost = { stake: money('900'), validStake: money('900'), payout: money('0'), rounds: 2 };
  on(profit, () =>
    success({
      rows: [
        { ...row, ...figures, rounds: 5 },
        { ...row, ...lost, day: '2026-11-21', category: 'LIVE', net: money('-900') },
      ],
      totals,
    }),
  );
  on(bets, () => success({ lines: [line], totals, next: '5-x' }));
  on(round, () => success(someRound));
  on(openRounds, () => success({ lines: [], totals: { rounds: 0, stake: money('0') } }));
  on(plans, () => success({ plans: [] }));
  await stores.loadSession();
  return stores;
}

/** A link by what it says. */
export const link = (words: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === words);

/** The lines of a table’s body. */
export const rowsOf = (name: string) => [
  ...document.querySelectorAll<HTMLElement>(`table[aria-label="${name}"] > tbody > tr`),
];

/** Words on the page. */
export const said = () => document.body.textContent ?? '';
/** A table by its name. */
export const table = (name: string) =>
  document.querySelector<HTMLTableElement>(`table[aria-label="${name}"]`);
