// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, expectTypeOf, test } from 'vitest';
import { formatMoment, type formatTimestamp, type momentFormat } from '#lib/timestamp.ts';
import { someBalance, someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { openAgentCentre } from './open-agent-page.tsx';
import { openCentrePage as open } from './open-centre-page.tsx';

const money = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
const atMs = Date.parse('2026-11-26T03:33:55Z');
const brandsTime = '2026-11-26 10:33:55';
const readersTime = '2026-11-25 22:33:55';

/** Formats as a browser in New York has them, where no zone is said. */
const OwnFormat = Intl.DateTimeFormat;
class ReadersFormat extends OwnFormat {
  constructor(locale?: string | string[], style: Intl.DateTimeFormatOptions = {}) {
    super(locale, { ...style, timeZone: style.timeZone ?? 'America/New_York' });
  }
}

const figures = {
  stake: money('100'),
  validStake: money('100'),
  payout: money('0'),
  net: money('-100'),
};
const bet = {
  id: 'f-1',
  kind: 'settled',
  settledAtMs: atMs,
  category: 'RNG',
  roundId: 'r-1',
  vassalage: 'PDG',
  gameId: 'pdg-1',
  title: 'Dawn Sevens',
  ...figures,
};
const line = {
  transferId: '1',
  atMs,
  code: 'game_bet',
  amount: money('-100'),
  balanceAfter: money('1'),
  wallet: 'main',
  isReversal: false,
  isReversed: false,
};
const deposit = {
  depositId: 'd-1',
  reference: 'D1',
  methodCode: 'bank',
  methodName: 'Bank',
  proofs: 0,
  state: 'paid',
  createdAtMs: atMs,
  amount: money('100'),
  fee: money('0'),
  credited: money('100'),
};
const message = { id: 'm-1', title: 'Paid', text: 'It is paid.', sentAtMs: atMs, isRead: true };

beforeEach(async () => {
  Intl.DateTimeFormat = ReadersFormat as typeof OwnFormat;
  const stores = await freshStores();
  const { on } = stores.platform;
  on('GET /wps/member/info', () => success(someMember()));
  on('GET /wps/v2/wallets/balance', () => success(someBalance('8800000')));
  on('GET /wps/member/bets', () => success({ lines: [bet], totals: { ...figures, rounds: 1 } }));
  on('GET /wps/member/statement', () => success({ lines: [line] }));
  on('GET /wps/deposits/methods', () => success({ list: [] }));
  on('GET /wps/deposits', () => success({ list: [deposit] }));
  on('GET /wps/member/messages', () =>
    success({ list: [message], pageNo: 1, totalPages: 1, unreadCount: 0 }),
  );
  on('GET /lgw/lottery/messages', () => success({ isOn: true }));
  await stores.loadSession();
});
afterEach(() => {
  Intl.DateTimeFormat = OwnFormat;
});

test.each(['personalHistoryCopy', 'transactionHistory', 'depositv2', 'messageV2'] as const)(
  '%s shows a moment by the clock of the brand to a reader in New York',
  async (page) => {
    const own = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });
    expect(own.format(atMs)).toBe(readersTime);
    await open(page);
    expect(document.body.textContent).toContain(brandsTime);
    expect(document.body.textContent).not.toContain(readersTime);
  },
);

test('a centre names the zone beside the heading of its page', async () => {
  await openAgentCentre('agentAnnouncement');
  expect(document.querySelector('.centre-head')?.textContent).toContain(
    'Times in Asia/Ho_Chi_Minh (GMT+7)',
  );
});

test('no moment is written without a zone', () => {
  expectTypeOf<Parameters<typeof formatTimestamp>>().toEqualTypeOf<
    [atMs: number, timeZone: string]
  >();
  expectTypeOf<Parameters<typeof formatMoment>>().toEqualTypeOf<[atMs: number, timeZone: string]>();
  expectTypeOf<Parameters<typeof momentFormat>[1]['timeZone']>().toEqualTypeOf<string>();
  expect(formatMoment(atMs, 'Asia/Ho_Chi_Minh')).toBe('2026-11-26 10:33 GMT+7');
});
