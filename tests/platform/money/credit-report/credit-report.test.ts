import { expect, test } from 'vitest';
import { type CreditReport, creditReport } from '#contract/money/credit-report.ts';
import { dayMs } from '#lib/time.ts';
import { zoneDay } from '#lib/zone-day.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import {
  houseAccount,
  memberMainAccount,
  memberVendorAccount,
  openLedgerAccount,
  placeHold,
  postHold,
  postTransfer,
  voidHold,
} from '#platform/money/ledger/index.ts';
import { site } from '#site';
import type { TestBrowser } from '../../../support/browser.ts';
import { askFor, beside, paid, paymentOf, someAmount, tell } from '../../../support/deposits.ts';
import { useHouse } from '../../../support/house.ts';
import { signInAgain } from '../../../support/sign-in-again.ts';
import { onEachStorage } from '../../../support/storages.ts';

/** Numbers that are the same for a seed. */
function numbersFrom(seed: number) {
  let state = seed;
  return (range: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * range);
  };
}

/** Transfer codes with their direction, and the part of the report that each belongs to. */
const ways = [
  ['deposit_reversed', 'out', 'paidIn'],
  ['withdrawal_fee', 'out', 'paidOut'],
  ['withdrawal_reversed', 'in', 'paidOut'],
  ['transfer_upline', 'out', 'paidOut'],
  ['transfer_upline', 'in', 'paidIn'],
  ['bet', 'out', 'staked'],
  ['bet_voided', 'in', 'staked'],
  ['payout', 'in', 'won'],
  ['payout_reversed', 'out', 'won'],
  ['rebate', 'in', 'rewarded'],
  ['rebate_reversed', 'out', 'rewarded'],
  ['correction', 'out', 'corrected'],
] as const;

type Part = (typeof ways)[number][2];

const minus: readonly Part[] = ['staked', 'paidOut'];
const minorOf = ({ amountMinor }: { readonly amountMinor: string }) => BigInt(amountMinor);

function added(report: CreditReport): bigint {
  const { opening, paidIn, staked, won, rewarded, paidOut, corrected } = report;
  const [start, came, played, gained, given, went, put] = [
    opening,
    paidIn,
    staked,
    won,
    rewarded,
    paidOut,
    corrected,
  ].map(minorOf) as [bigint, bigint, bigint, bigint, bigint, bigint, bigint];
  return start + came - played + gained + given - went + put;
}

onEachStorage('a member’s credit report', (place) => {
  const house = useHouse(place, undefined, { hasInventedPlay: true });

  async function reportOf(browser: TestBrowser, fromDay: string, toDay: string) {
    const answer = await browser.call(creditReport, { fromDay, toDay });
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value;
  }

  /** Moves money at random for a day; answers what each part came to and what is left. */
  async function liveADay(draw: (range: number) => number) {
    const parts: Record<string, bigint> = {};
    let leftMinor = 0n;
    await beside(house(), ({ storage }) =>
      storage.withTransaction(async (transaction) => {
        const nowMs = house().clock.nowMs();
        const member = await findMemberByName(transaction, 'maple01');
        if (!member) throw new Error('there is no member');
        const main = memberMainAccount(member.id, 'VND', 'real');
        const own = await openLedgerAccount(transaction, main, nowMs);
        const vendor = await openLedgerAccount(transaction, memberVendorAccount(main, 'AV'), nowMs);
        const others = await openLedgerAccount(
          transaction,
          houseAccount('test', 'VND', 'real', 'maple'),
          nowMs,
        );
        const transfer = { scope: 'test', reference: '', nowMs };
        for (let step = 0; step < 25; step += 1) {
          const [code, way, part] = ways[draw(ways.length)] ?? ways[0];
          const amountMinor = BigInt(1 + draw(500_000));
          const idempotencyKey = crypto.randomUUID();
          const sides =
            way === 'in'
              ? { debitLedgerAccountId: others, creditLedgerAccountId: own }
              : { debitLedgerAccountId: own, creditLedgerAccountId: others };
          const asked = { ...transfer, ...sides, amountMinor, code, idempotencyKey };
          if (!(await postTransfer(transaction, asked)).ok) continue;
          const signed = way === 'in' ? amountMinor : -amountMinor;
          leftMinor += signed;
          parts[part] = (parts[part] ?? 0n) + (minus.includes(part) ? -signed : signed);
        }
        const hold = async () => {
          const held = await placeHold(transaction, {
            ...transfer,
            ledgerAccountId: own,
            amountMinor: 1_000n,
            code: 'withdrawal',
            idempotencyKey: crypto.randomUUID(),
          });
          if (!held.ok) throw new Error(held.refusal);
          return held.value.holdId;
        };
        const opened = [await hold(), await hold(), await hold()];
        const [paid = '', given = ''] = opened;
        await postHold(transaction, { holdId: paid, creditLedgerAccountId: others, nowMs });
        await voidHold(transaction, { holdId: given, nowMs });
        leftMinor -= 1_000n;
        parts.paidOut = (parts.paidOut ?? 0n) + 1_000n;
        const moved = await postTransfer(transaction, {
          ...transfer,
          debitLedgerAccountId: own,
          creditLedgerAccountId: vendor,
          amountMinor: 777n,
          code: 'vendor_in',
          idempotencyKey: crypto.randomUUID(),
        });
        if (!moved.ok) throw new Error(moved.refusal);
      }),
    );
    return { parts, leftMinor };
  }

  test.each([1, 2, 3])(
    'adds up on a random history, day by day and in all (seed %i)',
    async (seed) => {
      const draw = numbersFrom(seed);
      const browser = await house().browseAsMember('maple01');
      const first = zoneDay(house().clock.nowMs(), site.timeZone);
      let held = 8_800_000n;
      let day = first;
      const totals: Record<string, bigint> = { rewarded: 8_800_000n };
      for (let count = 0; count < 3; count += 1) {
        if (count > 0) house().clock.advance(dayMs);
        if (count > 0) await signInAgain(browser);
        day = zoneDay(house().clock.nowMs(), site.timeZone);
        const { parts, leftMinor } = await liveADay(draw);
        const report = await reportOf(browser, day, day);
        expect(minorOf(report.opening)).toBe(count === 0 ? 0n : held);
        held += leftMinor;
        expect(minorOf(report.closing)).toBe(held);
        expect(added(report)).toBe(held);
        for (const [part, amountMinor] of Object.entries(parts)) {
          totals[part] = (totals[part] ?? 0n) + amountMinor;
          const gift = count === 0 && part === 'rewarded' ? 8_800_000n : 0n;
          expect({ part, is: minorOf(report[part as Part]) }).toEqual({
            part,
            is: amountMinor + gift,
          });
        }
      }
      const whole = await reportOf(browser, first, day);
      expect(minorOf(whole.opening)).toBe(0n);
      expect(added(whole)).toBe(held);
      for (const [part, amountMinor] of Object.entries(totals)) {
        expect({ part, is: minorOf(whole[part as Part]) }).toEqual({ part, is: amountMinor });
      }
    },
  );

  test('is of whole days that follow each other, and of the member alone', async () => {
    const browser = await house().browseAsMember('maple01');
    const day = zoneDay(house().clock.nowMs(), site.timeZone);
    await liveADay(numbersFrom(9));
    const other = await house().browseAsMember('maple02');
    await tell(house(), paid(paymentOf(await askFor(other))));
    const report = await reportOf(other, day, day);
    expect(minorOf(report.closing)).toBe(added(report));
    expect(report).toMatchObject({
      opening: { amountMinor: '0' },
      paidIn: { amountMinor: someAmount },
      rewarded: { amountMinor: '8800000' },
      staked: { amountMinor: '0' },
      closing: { amountMinor: String(8_800_000 + Number(someAmount)) },
    });
    for (const [fromDay, toDay] of [
      ['2026-11-02', '2026-11-01'],
      ['2026-01-01', '2026-04-03'],
      ['2026-02-30', '2026-03-01'],
    ] as const) {
      expect(await browser.call(creditReport, { fromDay, toDay })).toMatchObject({
        refusal: { code: 'invalid_input' },
      });
    }
  });
});
