// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { someBalance, someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { eventually } from '../support/eventually.ts';
import { openCentrePage } from './open-centre-page.tsx';
import { english, mount, named, press, settle } from './page.ts';

const money = { amountMinor: '10000000', currency: 'VND' };
const payoutAccount = { id: 'a', bank: 'Vietcombank', number: '•• 4821', holder: 'L' };
const withdrawal = {
  id: 'w-1',
  state: 'cancelled',
  amount: money,
  fee: { ...money, amountMinor: '0' },
  arriving: money,
  payoutAccount,
  requestedAtMs: 1,
  isBeingPaid: false,
  proofImages: 0,
  steps: [{ state: 'cancelled', by: 'member', atMs: 1, why: '' }],
};
const options = {
  available: money,
  least: money,
  most: money,
  requestsLeft: 5,
  fee: { fixed: { ...money, amountMinor: '0' }, rateBps: 0 },
  receiptMinutes: 60,
  payoutAccounts: [payoutAccount],
  banks: [],
  holder: 'L',
  needsPassword: false,
  blocks: [],
};
const redeem = {
  id: 'r-1',
  title: 'Mug',
  points: 10,
  state: 'done',
  remark: '',
  requestedAtMs: 1,
};
const line = { transferId: 't-1', kind: 'mission', points: 5, atMs: 1 };
const message = { id: 'm-1', kind: 'PL', title: 'Hello', text: 'Good day.', sentAtMs: 1 };
const page = { list: [{ ...message, isRead: false }], pageNo: 1, totalPages: 1, unreadCount: 1 };

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
  const { platform } = stores;
  platform.on('GET /wps/member/info', () => success(someMember()));
  platform.on('GET /wps/v2/wallets/balance', () => success(someBalance('10000000')));
  platform.on('GET /wps/withdrawals/options', () => success(options));
  platform.on('GET /wps/withdrawals', () => success({ list: [withdrawal], hasMore: true }));
  platform.on('GET /wps/points/redeem', () => success({ list: [redeem], hasMore: true }));
  platform.on('GET /wps/points/reward', () => success({ lines: [line], next: 'c-2' }));
  platform.on('GET /wps/member/messages', () => success(page));
  platform.on('GET /wps/member/messages/unread', () => success({ unreadCount: 1 }));
  await stores.loadSession();
});

const mall = {
  messages: english('points-mall/points-mall.tsx'),
  locale: 'en',
  currencySymbol: '₫',
  timeZone: 'Asia/Ho_Chi_Minh',
  isConvertible: true,
  items: [],
};

test.each([
  [
    'withdrawals',
    'GET /wps/withdrawals',
    'Show earlier withdrawals',
    () => openCentrePage('withdraw'),
  ],
  [
    'redemptions',
    'GET /wps/points/redeem',
    'Show more',
    async () => {
      const { RedeemHistory } = await import('#islands/points-mall/redeem-history.tsx');
      await mount(<RedeemHistory {...mall} />);
    },
  ],
  [
    'points',
    'GET /wps/points/reward',
    'Show more',
    async () => {
      const { PointDetails } = await import('#islands/points-mall/point-details.tsx');
      await mount(<PointDetails {...mall} />);
    },
  ],
  [
    'messages',
    'PUT /wps/member/messages/read',
    'Mark all as read',
    () => openCentrePage('messageV2'),
  ],
] as const)(
  'a press in the list of %s without a connection says so',
  async (_, call, label, open) => {
    await open();
    await eventually(async () => {
      await settle();
      named(label);
    });
    stores.platform.on(call, () => {
      throw new TypeError('no line');
    });
    await press(named(label));
    await eventually(async () => {
      await settle();
      expect(document.body.textContent).toContain('No connection.');
    });
  },
);
