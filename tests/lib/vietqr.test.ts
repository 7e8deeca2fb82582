import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankNames, findBankCode } from '#lib/vietqr/banks.ts';
import { checksum, qrPayload } from '#lib/vietqr/payload.ts';
import { readTransfer, sumOf } from '../support/emv.ts';

test('a payload says bank, account, amount and note by the rules of the scheme', () => {
  const payload = qrPayload({
    bin: '970436',
    accountNumber: '0000 1234 5678',
    amount: 500_000n,
    note: 'D-7K3Q9D2M',
  });
  expect(readTransfer(payload ?? '')).toEqual({
    version: '01',
    method: '12',
    scheme: 'A000000727',
    service: 'QRIBFTTA',
    bin: '970436',
    account: '000012345678',
    currency: '704',
    amount: '500000',
    country: 'VN',
    note: 'D7K3Q9D2M',
  });
});

test.each([
  ['123456789', '29B1'],
  // The example of the scheme's own document: a transfer to an account, without an amount.
  [
    '00020101021138570010A00000072701270006970403011300110123456780208QRIBFTTA53037045802VN6304',
    '9E6F',
  ],
])('the sum of %s is %s', (text, sum) => {
  expect(checksum(text)).toBe(sum);
  expect(sumOf(text)).toBe(sum);
});

test('whatever can be said is read as it was said', () => {
  const transfers = fc.record({
    bin: fc.stringMatching(/^\d{6}$/),
    accountNumber: fc.stringMatching(/^[A-Za-z0-9]{1,19}$/),
    amount: fc.bigInt({ min: 1n, max: 9_999_999_999_999n }),
    note: fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
  });
  fc.assert(
    fc.property(transfers, (transfer) => {
      const read = readTransfer(qrPayload(transfer) ?? '');
      expect([read.bin, read.account, read.amount, read.note]).toEqual([
        transfer.bin,
        transfer.accountNumber,
        String(transfer.amount),
        transfer.note,
      ]);
    }),
  );
});

test.each([
  ['a bank without a number of six digits', { bin: '97043' }],
  ['an account with other signs', { accountNumber: '12/34' }],
  ['an account that is too long', { accountNumber: '1'.repeat(20) }],
  ['no amount', { amount: 0n }],
  ['more than there is room for', { amount: 10n ** 13n }],
  ['a note that is too long', { note: 'A'.repeat(26) }],
])('%s has no code', (_, change) => {
  const transfer = { bin: '970436', accountNumber: '42', amount: 1n, note: 'D1' };
  expect(qrPayload({ ...transfer, ...change })).toBeUndefined();
});

test.each([
  ['Vietcombank', '970436'],
  ['VIETCOMBANK', '970436'],
  ['Ngân hàng ACB', '970416'],
  ['MB Bank', '970422'],
  ['TP-Bank', '970423'],
  ['Lantern Bank', undefined],
  ['', undefined],
])('%s has the number %s', (name, bin) => {
  expect(findBankCode(name)).toBe(bin);
});

test('numbers have six digits, and no name is two banks’', () => {
  for (const bin of Object.keys(bankNames)) expect(bin).toMatch(/^\d{6}$/);
  const names = Object.values(bankNames).flat();
  expect(new Set(names).size).toBe(names.length);
});
