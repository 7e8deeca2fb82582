import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { launchGame } from '#contract/play/launch.ts';
import { askAboutRound } from '#contract/staff/rounds.ts';
import { failuresToOpen, openMs } from '#platform/base/vendor-circuits.ts';
import type { TestBrowser } from '../../../support/browser.ts';
import { onDatabase } from '../../../support/database.ts';
import { atDesk, callAs, isRefused, makeStaff } from '../../../support/desk.ts';
import { agreeHub88, sitDown } from '../../../support/hub88/house.ts';
import { type OperatorApi, openOperatorApi } from '../../../support/hub88/operator-api.ts';
import { dong, gift, useTable } from '../../../support/hub88/table.ts';
import { onStorage } from '../../../support/storages.ts';
import { vendorGame } from '../../../support/vendor-calls.ts';

const failing = { status: 500, body: {} } as const;

onStorage('a vendor whose calls fail', (place) => {
  const { house, api, sit, bet, win, balance } = useTable(place);
  let browser: TestBrowser;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    browser = await house().browseAsMember('maple02');
  });
  afterEach(() => vi.useRealTimers());

  const launch = (gameId = vendorGame) => browser.call(launchGame, { gameId });
  const condition = (vassalage = 'SLK') => house().platform.figures().vendorCircuits.get(vassalage);
  /** Launches that fail until its circuit is open. */
  async function breakDown(next: OperatorApi['next'] = failing) {
    for (let done = 0; done < failuresToOpen; done += 1) {
      api().next = next;
      expect(await launch()).toMatchObject(isRefused('vendor_unavailable'));
    }
    expect(condition()).toBe('open');
  }
  /** Reads the money of all members at vendors, and the final states of their game sessions. */
  const carried = () =>
    onDatabase(house(), async (db) => ({
      there: await db
        .selectFrom('ledger_accounts')
        .select('balance_minor')
        .where('kind', '=', 'vendor:SLK')
        .where('balance_minor', '<>', 0n)
        .execute(),
      moved: await db
        .selectFrom('transfers')
        .select(['code', 'amount_minor'])
        .where('code', 'in', ['vendor_in', 'vendor_out'])
        .orderBy('id')
        .execute(),
      open: await db
        .selectFrom('game_sessions')
        .select('id')
        .where('closed_at_ms', 'is', null)
        .execute(),
    }));

  test('is not asked any more; a launch is refused at once, with a time', async () => {
    await breakDown();
    const heard = api().asked.length;
    const refused = await launch();
    expect(refused).toMatchObject({
      refusal: { code: 'vendor_unavailable', detail: { retryAfterSeconds: openMs / 1_000 } },
    });
    expect(api().asked).toHaveLength(heard);
  });

  test('is tried by one launch after a while, and asked as before once it answers', async () => {
    await breakDown();
    vi.setSystemTime(Date.now() + openMs);
    const heard = api().asked.length;
    api().next = failing;
    expect(await launch()).toMatchObject(isRefused('vendor_unavailable'));
    expect(await launch()).toMatchObject(isRefused('vendor_unavailable'));
    expect(api().asked).toHaveLength(heard + 1);
    vi.setSystemTime(Date.now() + openMs);
    expect(await launch()).toMatchObject({ ok: true });
    expect(condition()).toBe('closed');
    expect(await launch()).toMatchObject({ ok: true });
    expect(api().asked).toHaveLength(heard + 3);
  });

  test('keeps nobody from another vendor', async () => {
    const other = await openOperatorApi();
    await agreeHub88(house(), other.url, {
      vassalage: 'PRL',
      launchUrl: other.url,
      launchOrigins: [other.url],
    });
    await breakDown();
    expect(await launch('prl-pearl-blackjack')).toMatchObject({ ok: true });
    expect(other.asked).toHaveLength(1);
    expect(condition('PRL')).toBe('closed');
    await other.close();
  });

  test('still has its own calls taken: bets and wins are booked as ever', async () => {
    const seat = await sit();
    await breakDown();
    expect(await bet(seat, 10_000 * dong)).toMatchObject({ status: 'RS_OK' });
    expect(await balance(seat)).toBe(gift - 10_000 * dong);
    const reference = { reference_transaction_uuid: 'bet-9', transaction_uuid: 'win-9' };
    await bet(seat, dong, { transaction_uuid: 'bet-9', round: 'round-9' });
    const won = await win(seat, 5 * dong, { ...reference, round: 'round-9' });
    expect(won).toMatchObject({ status: 'RS_OK', balance: gift - 9_996 * dong });
  });

  test('leaves the game that is open when a further launch of it fails', async () => {
    const seat = await sitDown(browser, api());
    api().next = failing;
    expect(await launch()).toMatchObject(isRefused('vendor_unavailable'));
    expect(await bet(seat, 10_000 * dong)).toMatchObject({ status: 'RS_OK' });
    expect((await carried()).open).toHaveLength(1);
  });

  test('has money brought home from launches whose answer was lost, and from those cut', async () => {
    await onDatabase(house(), (db) =>
      db.updateTable('vendor_settings').set({ wallet_mode: 'transfer' }).execute(),
    );
    house().clock.advance(1_000);
    await breakDown('lost');
    // The vendor heard each of these; what came of them is unknown.
    expect(api().asked).toHaveLength(failuresToOpen);
    expect(await launch()).toMatchObject(isRefused('vendor_unavailable'));
    expect(api().asked).toHaveLength(failuresToOpen);
    const { there, moved, open } = await carried();
    expect({ there, open }).toEqual({ there: [], open: [] });
    const codes = moved.map(({ code }) => code);
    const once = ['vendor_in', 'vendor_out'];
    expect(codes).toEqual(Array.from({ length: failuresToOpen + 1 }, () => once).flat());
    expect(new Set(moved.map((each) => each.amount_minor)).size).toBe(1);
  });

  test('is not asked for its transactions either', async () => {
    const seat = await sit();
    await bet(seat, dong);
    const { id: roundId } = await onDatabase(house(), (db) =>
      db.selectFrom('rounds').select('id').executeTakeFirstOrThrow(),
    );
    await makeStaff(house(), 'ann');
    await atDesk(house(), async (parts) => {
      const ask = () => callAs(parts, askAboutRound, { roundId }, 'ann');
      for (let done = 0; done < failuresToOpen; done += 1) {
        api().next = failing;
        expect(await ask()).toMatchObject(isRefused('vendor_unavailable'));
      }
      const heard = api().asked.length;
      expect(await ask()).toMatchObject({
        refusal: { code: 'vendor_unavailable', detail: { retryAfterSeconds: expect.any(Number) } },
      });
      expect(api().asked).toHaveLength(heard);
    });
  });
});
