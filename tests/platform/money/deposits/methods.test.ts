import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { depositMethods, offeredMethods } from '#contract/money/deposit-methods.ts';
import { feeOf } from '#lib/fees.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import { onDatabase } from '../../../support/database.ts';
import { bankMethod, order, sandboxMethod } from '../../../support/deposits.ts';
import { useHouse } from '../../../support/house.ts';
import { usePrinted } from '../../../support/printed.ts';
import { onEachStorage } from '../../../support/storages.ts';

const written = {
  code: 'reed-bank',
  names: { EN: 'Reed Bank', TY: 'Ngân hàng Reed' },
  currency: 'VND',
  leastMinor: '10000000',
  mostMinor: '90000000',
  fee: { rateBps: 0, fixedMinor: '0', paidBy: 'house' },
  position: 5,
  document: {
    kind: 'bank_transfer',
    minutesToPay: 60,
    minutesToReview: 30,
    quickAmountsMinor: [],
    bankName: 'Reed Bank',
    holder: 'REED',
    number: '42',
  },
};

onEachStorage('payment methods by command', (place) => {
  const house = useHouse(place);
  const lines = usePrinted();
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'foyer-methods-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const methods = (...words: string[]) => order(house(), 'payment-methods', ...words);
  const take = (content: unknown) => {
    const path = join(folder, 'methods.json');
    writeFileSync(path, JSON.stringify(content));
    return methods('take', path);
  };
  let members = 0;
  async function offered(language = 'EN') {
    members += 1;
    const browser = house().browse({ language });
    const member = await house().browseAsMember(`maple0${members}`);
    for (const [name, value] of member.cookies) browser.cookies.set(name, value);
    const answer = await browser.call(depositMethods, {});
    return answer.ok ? answer.value.list : [];
  }

  test('are switched off and on, audited, and stay so when the demonstration is filled again', async () => {
    expect(await methods('off', bankMethod)).toBe(0);
    expect(await methods('off', bankMethod)).toBe(1);
    expect(lines.at(-1)).toBe(`${bankMethod} was off before. Nothing was changed.`);
    expect(await methods('on', 'gold-bars')).toBe(1);
    await onDatabase(house(), (db) =>
      db.deleteFrom('settings').where('key', '=', 'taken:payment-methods.json').execute(),
    );
    await house().reopen();
    expect((await offered()).map(({ code }) => code)).not.toContain(bankMethod);
    expect(await methods('on', bankMethod)).toBe(0);
    expect((await offered()).map(({ code }) => code)).toContain(bankMethod);
    const audit = await onDatabase(house(), (db) => listAudit(db, `payment-method:${bankMethod}`));
    expect(audit.map(({ act }) => act)).toEqual(['payment_method_off', 'payment_method_on']);
  });

  test('visitors read of those that are on, as members are offered them', async () => {
    await methods('off', bankMethod);
    const answer = await house().browse({ language: 'TY' }).call(offeredMethods, {});
    const forMembers = await offered('TY');
    expect(forMembers.length).toBeGreaterThan(0);
    const withoutAmounts = forMembers.map(({ quickAmounts: _, ...method }) => method);
    expect(answer).toEqual({ ok: true, value: { list: withoutAmounts } });
  });

  test('are listed with their bounds', async () => {
    expect(await methods('list')).toBe(0);
    expect(lines[0]).toBe(`on   ${sandboxMethod}  sandbox  50000.00 to 100000000.00 VND`);
  });

  test('are taken from a file, in the nearest language they are named in', async () => {
    expect(await take([written])).toBe(0);
    expect((await offered('VI'))[0]).toMatchObject({ code: 'reed-bank', name: 'Ngân hàng Reed' });
    expect((await offered('TH'))[0]).toMatchObject({ name: 'Reed Bank' });
  });

  test('a file with a method that is wrong is refused whole', async () => {
    const wrong = [
      { names: { TY: 'Reed' } },
      { leastMinor: '0' },
      { leastMinor: '90000001' },
      { fee: { rateBps: 0, fixedMinor: '10000000', paidBy: 'member' } },
      { document: { kind: 'cheque' } },
      { colour: 'red' },
    ];
    for (const change of wrong) {
      expect(await take([written, { ...written, ...change }])).toBe(2);
      expect(lines.at(-1)).toMatch(/cannot be taken: .*Nothing was changed\.$/s);
    }
    expect((await offered()).map(({ code }) => code)).not.toContain('reed-bank');
  });
});

describe('fees', () => {
  test('never exceed what their rate says, by less than a minor unit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 2n ** 62n }),
        fc.integer({ min: 0, max: 5_000 }),
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        (amountMinor, rateBps, fixedMinor) => {
          const share = feeOf({ rateBps, fixedMinor }, amountMinor) - fixedMinor;
          const exact = amountMinor * BigInt(rateBps);
          expect(share * 10_000n <= exact && exact - share * 10_000n < 10_000n).toBe(true);
        },
      ),
    );
  });
});
