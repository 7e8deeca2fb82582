import { beforeEach, expect, test } from 'vitest';
import {
  closeReconciliation,
  makeReconciliation,
  reconciliation,
  reconciliations,
  type VendorListRow,
} from '#contract/staff/reconciliations.ts';
import { dayMs, hourMs } from '#lib/time.ts';
import { endOfDay, startOfDay, zoneDay } from '#lib/zone-day.ts';
import { site } from '#site';
import { isDone, isRefused, staffCall } from '../../../support/desk.ts';
import { enterDesk, withDesk } from '../../../support/desk-browser.ts';
import { useHouse } from '../../../support/house.ts';
import { onEachStorage, onStorage, ruleTest } from '../../../support/storages.ts';
import { openGame } from '../../../support/vendor-calls.ts';

const gone = { currency: 'VND', vassalage: 'SLK' };

onEachStorage('a vendor’s day', (place) => {
  const rule = ruleTest(place);
  const house = useHouse(place);
  let day: string;
  let at: string;
  beforeEach(() => {
    day = zoneDay(house().clock.nowMs(), site.timeZone);
    at = new Date(house().clock.nowMs()).toISOString();
  });

  const row = (transactionRef: string, amount: number, more: Partial<VendorListRow> = {}) =>
    ({ transactionRef, amountMinor: String(amount * 100), state: 'done', at, ...more }) as const;
  const make = (rows: readonly VendorListRow[]) =>
    staffCall(house(), makeReconciliation, { ...gone, day, rows });

  /** Lists the differences found, as `kind transaction`. */
  async function found(rows: readonly VendorListRow[]) {
    const made = await make(rows);
    const id = made.ok ? made.value.id : '';
    const read = await staffCall(house(), reconciliation, { reconciliationId: id });
    if (!read.ok) throw new Error(read.refusal.code);
    const { report, mismatches } = read.value;
    expect(report.mismatches).toBe(mismatches.length);
    return mismatches.map(({ kind, transactionRef }) => `${kind} ${transactionRef}`);
  }

  /** A day with a round, a bet that was taken back, and one that was taken back before it came. */
  async function play() {
    const player = await openGame(house());
    await player.call('bet', 'bet-1', 10_000);
    await player.call('win', 'win-1', 4_000);
    await player.call('bet', 'bet-2', 5_000);
    await player.call('rollback', 'undo-2', 0, { betTransactionId: 'bet-2' });
    await player.call('rollback', 'undo-3', 0, { betTransactionId: 'bet-3' });
    await player.call('closeRound', 'close-1', 0);
    house().clock.advance(dayMs);
    return player;
  }
  const same = () => [
    row('bet-1', 10_000),
    row('win-1', 4_000),
    row('bet-2', 5_000, { state: 'undone' }),
  ];

  rule(
    'that is the same on both sides is clean, and what came to nothing is not missed',
    async () => {
      await play();
      expect(await make(same())).toMatchObject({
        value: { state: 'clean', mismatches: 0, countHere: 4, countThere: 3, source: 'handed_in' },
      });
      expect(await found(same().slice(0, 2))).toEqual([]);
      const undone = [
        row('bet-3', 1_000, { state: 'undone' }),
        row('none', 1_000, { state: 'undone' }),
      ];
      expect(await found([...same(), ...undone])).toEqual([]);
      // What took something back is no transaction of its own.
      expect(await found([...same(), row('undo-2', 5_000)])).toEqual([]);
    },
  );

  test.each<[string, (rows: VendorListRow[]) => VendorListRow[], string[]]>([
    ['missing here', (rows) => [...rows, row('win-9', 1_000)], ['missing_here win-9']],
    ['missing there', ([, ...rows]) => rows, ['missing_there bet-1']],
    ['of another amount', ([, ...rows]) => [row('bet-1', 9_999), ...rows], ['amount bet-1']],
    [
      'taken back there alone',
      ([, ...rows]) => [row('bet-1', 10_000, { state: 'undone' }), ...rows],
      ['state bet-1'],
    ],
    [
      'taken back here alone',
      ([one, two]) => [one, two, row('bet-2', 5_000)].filter((each) => each !== undefined),
      ['state bet-2'],
    ],
    [
      'done there, though it was taken back before it came',
      (rows) => [...rows, row('bet-3', 1_000)],
      ['state bet-3'],
    ],
  ])('has what is %s', async (_, change, differences) => {
    await play();
    expect(await found(change(same()))).toEqual(differences);
  });

  rule(
    'tells both sides of what differs, and stays open until it is closed with a reason',
    async () => {
      await play();
      const made = await make([row('bet-1', 9_999), row('win-9', 1_000)]);
      const reconciliationId = made.ok ? made.value.id : '';
      expect(made).toMatchObject({ value: { state: 'open', mismatches: 3, madeBy: 'ann' } });
      const money = (amount: number) => ({ amountMinor: String(amount * 100), currency: 'VND' });
      const read = () => staffCall(house(), reconciliation, { reconciliationId });
      expect(await read()).toMatchObject({
        value: {
          mismatches: [
            {
              kind: 'amount',
              here: { amount: money(10_000), state: 'done' },
              there: { amount: money(9_999), state: 'done' },
            },
            { kind: 'missing_here', here: null, there: { amount: money(1_000), state: 'done' } },
            { kind: 'missing_there', transactionRef: 'win-1', there: null },
          ],
        },
      });
      house().clock.advance(dayMs);
      await make(same());
      const list = await staffCall(house(), reconciliations, {});
      expect(list).toMatchObject({ value: [{ state: 'open' }, { state: 'clean' }] });
      const close = (id: string) =>
        staffCall(house(), closeReconciliation, {
          reconciliationId: id,
          why: 'They corrected it.',
        });
      expect(await close('none')).toMatchObject(isRefused('unknown_reconciliation'));
      expect(await close(reconciliationId)).toMatchObject(isDone(reconciliationId));
      expect(await close(reconciliationId)).toMatchObject(isRefused('unchanged'));
      expect(await read()).toMatchObject({
        value: {
          report: { state: 'closed' },
          acts: [
            { act: 'reconciled' },
            { act: 'reconciliation_closed', detail: { why: 'They corrected it.' } },
          ],
        },
      });
    },
  );

  rule('is one currency’s: another one misses nothing of it', async () => {
    await play();
    const other = { ...gone, currency: 'USD', day, rows: [] };
    expect(await staffCall(house(), makeReconciliation, other)).toMatchObject({
      value: { state: 'clean', countHere: 0 },
    });
  });

  rule('has rows around midnight looked up in whichever day they are here', async () => {
    const start = endOfDay(day, site.timeZone) ?? 0;
    house().clock.advance(start - house().clock.nowMs() - 2_000);
    const player = await openGame(house());
    await player.call('bet', 'bet-1', 10_000);
    house().clock.advance(10_000);
    await player.call('bet', 'bet-2', 5_000);
    house().clock.advance(2 * dayMs);
    const after = new Date(start + 1_000).toISOString();
    const before = new Date(start - 1_000).toISOString();
    const list = [
      row('bet-1', 10_000, { at: after }),
      row('bet-2', 5_000, { at: before }),
      row('win-9', 1_000, { at: new Date(start + hourMs).toISOString() }),
    ];
    // A second late or early by the vendor's clock is no difference; another day's is that day's.
    expect(await found(list)).toEqual([]);
    day = zoneDay(start + hourMs, site.timeZone);
    expect(startOfDay(day, site.timeZone)).toBe(start);
    expect(await found(list)).toEqual(['missing_here win-9']);
  });
});

onStorage('a list that a vendor’s day is compared with', (place) => {
  const house = useHouse(place, withDesk);
  const day = () => zoneDay(house().clock.nowMs() - 2 * dayMs, site.timeZone);
  const head = 'transactionRef,amountMinor,state,at';
  const make = (more: Readonly<Record<string, unknown>>) =>
    staffCall(house(), makeReconciliation, { ...gone, day: day(), ...more } as never);

  test('may be comma-separated values', async () => {
    const csv = `\uFEFF${head}\r\nbet-1,1000,done,2026-11-20T10:00:00Z\r\nbet-2,-5,undone,2026-11-20T10:00:00+07:00\r\n`;
    expect(await make({ csv })).toMatchObject({ value: { source: 'handed_in' } });
  });

  test('may be longer than what other calls of the desk take', async () => {
    const line = (index: number) => `bet-${index},1000,done,2026-11-20T10:00:00Z\n`;
    const csv = `${head}\n${Array.from({ length: 4_000 }, (_, index) => line(index)).join('')}`;
    expect(csv.length).toBeGreaterThan(64 * 1024);
    const { browser } = await enterDesk(house(), 'fin', ['finance']);
    const made = await browser.call(makeReconciliation, { ...gone, day: day(), csv });
    expect(made).toMatchObject({
      ok: true,
      value: { madeBy: 'fin', mismatches: expect.any(Number) },
    });
  });

  test.each([
    ['another first line', 'a,b,c,d\n'],
    ['too few cells', `${head}\nbet-1,1000,done\n`],
    ['too many cells', `${head}\nbet-1,1000,done,2026-11-20T10:00:00Z,x\n`],
    ['an amount with decimals', `${head}\nbet-1,10.5,done,2026-11-20T10:00:00Z\n`],
    ['a time without a zone', `${head}\nbet-1,1000,done,2026-11-20T10:00:00\n`],
    ['another state', `${head}\nbet-1,1000,won,2026-11-20T10:00:00Z\n`],
    ['a transaction twice', `${head}\n${'bet-1,1000,done,2026-11-20T10:00:00Z\n'.repeat(2)}`],
  ])('is refused for %s', async (_, csv) => {
    expect(await make({ csv })).toMatchObject({
      refusal: { code: 'invalid_input', detail: { fields: { csv: expect.anything() } } },
    });
  });

  test('is of a day that is over, of a vendor that something is agreed with', async () => {
    const today = zoneDay(house().clock.nowMs(), site.timeZone);
    expect(await make({ rows: [], day: today })).toMatchObject(isRefused('day_not_over'));
    expect(await make({ rows: [], day: '2026-02-30' })).toMatchObject(isRefused('invalid_input'));
    const unknown = await make({ rows: [], vassalage: 'NONE' });
    expect(unknown).toMatchObject(isRefused('unknown_vendor'));
    expect(await make({ rows: [], csv: head })).toMatchObject(isRefused('invalid_input'));
  });
});
