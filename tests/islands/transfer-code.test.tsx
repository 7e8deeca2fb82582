// @vitest-environment happy-dom
import { create } from 'qrcode';
import { beforeEach, expect, test, vi } from 'vitest';
import { qrSvg, svgAddress } from '#lib/qr.ts';
import { someBalance, someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { openCentrePage as open } from './open-centre-page.tsx';
import { settle } from './page.ts';

const money = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
const payload = '00020101021238';
const bankTransfer = {
  depositId: 'd-1',
  reference: 'D-7K3Q9D2M',
  methodCode: 'reed',
  methodName: 'Reed Bank',
  kind: 'bank_transfer',
  state: 'awaiting_proof',
  createdAtMs: 1,
  dueAtMs: 9,
  endedAtMs: null,
  amount: money('50000000'),
  fee: money('0'),
  credited: money('50000000'),
  proofs: 0,
  payAddress: null,
  why: null,
  transferQr: payload,
  bankAccount: { bankName: 'Reed Bank', holder: 'REED', number: '0011' },
};

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
  const { on } = stores.platform;
  on('GET /wps/member/info', () => success(someMember()));
  on('GET /wps/v2/wallets/balance', () => success(someBalance('8800000')));
  on('GET /wps/deposits/methods', () => success({ list: [] }));
  on('GET /wps/deposits', () => success({ list: [bankTransfer], hasMore: false }));
  on('GET /wps/deposits/detail', () => success(bankTransfer));
  await stores.loadSession();
});

async function openTransfer(): Promise<void> {
  await open('depositv2', 'deposit=d-1');
  await vi.dynamicImportSettled();
  await settle();
  await vi.dynamicImportSettled();
  await settle();
}

test('a bank transfer is shown as a code, and its note without signs', async () => {
  await openTransfer();
  const image = document.querySelector<HTMLImageElement>('.cashier-code img');
  expect(image?.src).toBe(svgAddress(qrSvg(create, { text: payload })));
  expect(image?.alt).toBe('VietQR code of this transfer');
  const notes = [...document.querySelectorAll('.cashier-list strong')];
  expect(notes.map((each) => each.textContent)).toContain('D7K3Q9D2M');
});

test('a transfer that has no code shows none', async () => {
  const bare = { ...bankTransfer, transferQr: null };
  stores.platform.on('GET /wps/deposits', () => success({ list: [bare], hasMore: false }));
  stores.platform.on('GET /wps/deposits/detail', () => success(bare));
  await openTransfer();
  expect(document.body.textContent).toContain('Reed Bank');
  expect(document.querySelector('.cashier-code')).toBeNull();
});
