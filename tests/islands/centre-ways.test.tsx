// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { someBalance, someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { eventually } from '../support/eventually.ts';
import { openCentrePage, openPage } from './open-centre-page.tsx';
import { appearing, field, findNamed, named, press, settle, type } from './page.ts';

const money = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
const funds = 'GET /wps/member/info/funds/consolidated';
const back = 'POST /wps/wallets/transfer/back';

let stores: Awaited<ReturnType<typeof freshStores>>;

beforeEach(async () => {
  stores = await freshStores();
  openPage.mockClear();
  stores.platform.on('GET /wps/member/info', () => success(someMember()));
  stores.platform.on('GET /wps/v2/wallets/balance', () => success(someBalance('8800000')));
  await stores.loadSession();
});

/** My wallet with what providers hold, by their names. */
function holding(vendors: Readonly<Record<string, string>>, isSingle = false) {
  stores.platform.on(funds, () =>
    success({
      ...someBalance('8800000'),
      isSingle,
      main: money('8800000'),
      withdrawable: money('8800000'),
      bonus: money('0'),
      points: '0',
      vendors: Object.entries(vendors).map(([title, held]) => ({
        vassalage: title.toUpperCase(),
        title,
        balance: money(held),
      })),
    }),
  );
}

const rows = () => [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent);

test('providers that hold money stand first, then each by its name', async () => {
  holding({ Zeta: '0', beta: '100', 'Étoile 10': '0', 'Étoile 9': '0', Alpha: '0', Delta: '5' });
  await openCentrePage('transferFund');
  expect(rows()).toEqual(['beta', 'Delta']);
  await press(named('Show empty wallets (4)'));
  expect(rows()).toEqual(['beta', 'Delta', 'Alpha', 'Étoile 9', 'Étoile 10', 'Zeta']);
  await press(named('Hide empty wallets'));
  expect(rows()).toEqual(['beta', 'Delta']);
  expect(document.querySelector('input[type=search]')).toBeNull();
});

test('a long list of providers can be searched by name, marks or not', async () => {
  const plain = Array.from({ length: 10 }, (_, index) => [`Plain ${index}`, '0']);
  holding({ ...Object.fromEntries(plain), Étoile: '0' });
  await openCentrePage('transferFund');
  expect(rows()).toEqual([]);
  await type(field('Find a provider by name'), ' etoi');
  expect(rows()).toEqual(['Étoile']);
  await type(field('Find a provider by name'), 'nobody');
  expect(rows()).toEqual([]);
  expect(document.body.textContent).toContain('No providers match.');
});

test.each([
  ['with money', '1250000', '₫\u00a012,500 came back to your main wallet.'],
  ['with nothing', '0', 'No provider holds any of your money.'],
])('bringing everything back says what came, %s', async (_, total, words) => {
  holding({ Alpha: total }, true);
  stores.platform.on(back, () => {
    holding({}, true);
    return success({ transfers: [], total: money(total) });
  });
  await openCentrePage('transferFund');
  await press(named('Bring everything back'));
  await eventually(async () => {
    await settle();
    expect(document.body.textContent).toContain(words);
  });
  expect(rows()).toEqual([]);
});

test('the provider that the address names is marked among the others', async () => {
  holding({ Alpha: '0', Beta: '0', Delta: '0' });
  await openCentrePage('transferFund', 'id=BETA');
  const marked = [...document.querySelectorAll('tr[aria-current] th')];
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Beta']);
});

const security = {
  hasPassword: true,
  proofWays: ['password'],
  passwordChangedAtMs: 1,
  hasPaymentPassword: false,
  totp: false,
  recoveryCodesLeft: 0,
  passkeys: [],
  linked: [],
};

test.each([
  ['for=withdraw', 'Back to Withdraw', 'withdraw'],
  ['for=transferUpline', 'Back to Transfer to upline', 'transferUpline'],
  ['', undefined, undefined],
  ['for=nowhere', undefined, undefined],
])('who set a payment password is told so and led back, %s', async (query, way, page) => {
  stores.platform.on('GET /wps/member/security', () => success(security));
  stores.platform.on('PUT /wps/member/payment-password', () => success({ set: true }));
  await openCentrePage('securityCenter', query);
  await press(await appearing('Set a payment password'));
  await eventually(async () => {
    await settle();
    field('Your sign-in password');
  });
  await type(field('Your sign-in password'), 'deep water 9');
  await type(field('Payment password'), '482913');
  await type(field('Repeat payment password'), '482913');
  expect(document.body.textContent).not.toContain('Your payment password is set.');
  await press(named('Save'));
  await eventually(async () => {
    await settle();
    expect(document.body.textContent).toContain('Your payment password is set.');
  });
  const shown = way && findNamed(way);
  if (shown) await press(shown);
  expect(openPage.mock.calls).toEqual(page ? [[page]] : []);
});

test.each(['declined', 'expired', 'cancelled', 'rejected'])(
  'a deposit that was %s can be tried again, with its amount and method',
  async (state) => {
    const deposit = {
      depositId: 'd-1',
      reference: 'D-7K3Q9D2M',
      methodCode: 'second-way',
      methodName: 'Second way',
      amount: money('123456700'),
      fee: money('0'),
      credited: money('123456700'),
      state,
      createdAtMs: 1,
      proofs: 0,
    };
    const method = (code: string) => ({
      code,
      name: code,
      kind: 'gateway',
      least: money('100'),
      most: money('900000000'),
      fee: { rateBps: 0, fixed: money('0'), paidBy: 'house' },
      quickAmounts: [],
    });
    stores.platform.on('GET /wps/deposits', () => success({ list: [deposit], hasMore: false }));
    stores.platform.on('GET /wps/deposits/methods', () =>
      success({ list: [method('first-way'), method('second-way')] }),
    );
    await openCentrePage('depositv2', 'deposit=d-1');
    await press(named('Try again'));
    const again = { method: 'second-way', amount: '123456700' };
    expect(openPage).toHaveBeenLastCalledWith('depositv2', again);
    await openCentrePage('depositv2', new URLSearchParams(again).toString());
    expect(field('Amount').value).toBe('1,234,567');
    expect(document.querySelector<HTMLInputElement>(':checked')?.value).toBe('second-way');
  },
);

test('a message that the address names is fetched with its page, open and read', async () => {
  const inbox = 'GET /wps/member/messages';
  const read = 'PUT /wps/member/messages/read';
  const letter = (id: string, isRead: boolean) => ({
    id,
    title: `About ${id}`,
    text: `All of ${id}.`,
    sentAtMs: 1,
    isRead,
  });
  const list = [letter('m-1', false), letter('m-2', false)];
  stores.platform.on(inbox, () => success({ list, pageNo: 3, totalPages: 4, unreadCount: 2 }));
  stores.platform.on(read, () => success({ unreadCount: 1 }));
  await openCentrePage('messageV2', 'id=m-2');
  expect(stores.platform.heardOf(inbox).map(({ query }) => query)).toEqual([{ messageId: 'm-2' }]);
  const open = [...document.querySelectorAll('[aria-expanded=true]')];
  expect(open.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^About m-2/)]);
  await eventually(() => expect(stores.platform.heardOf(read)).toHaveLength(1));
  expect(stores.platform.heardOf(read)[0]?.input).toEqual({ messageId: 'm-2' });
  expect(document.body.textContent).toContain('Page 3 of 4');
});
