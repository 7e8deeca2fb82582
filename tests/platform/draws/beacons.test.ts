import { expect, test } from 'vitest';
import { drawIssue } from '#contract/draws/issues.ts';
import { setDrawSource } from '#contract/staff/draws.ts';
import { roundAfterClose, roundAtMs } from '#lib/beacon/quicknet.ts';
import { checkDraw } from '#lib/lottery/proof/check-draw.ts';
import { drawResult } from '#lib/lottery/proof/draw-rule.ts';
import { fromHex } from '#lib/lottery/proof/hex.ts';
import { parseSavedDraw } from '#lib/lottery/proof/saved-draw.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import { fixRoots, isAnyBeaconDue, isAnyRootDue } from '#platform/draws/index.ts';
import { drawBeaconSetting } from '#platform/draws/settings/beacon.ts';
import { openRelay, type Relay, readBeacons, telling } from '../../support/beacon.ts';
import type { TestBrowser } from '../../support/browser.ts';
import { onDatabase } from '../../support/database.ts';
import { atDesk, staffCall } from '../../support/desk.ts';
import { bet, betsOf, dice, openDraws, order, passTime } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { recorded, recordedCloseMs } from '../../support/recorded-beacon.ts';
import { agree, why } from '../../support/stations.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';

const { round, signature } = recorded;
const publicAtMs = roundAtMs(round);

onEachStorage('draws with a public beacon', (storage) => {
  const rule = ruleTest(storage);
  const house = useHouse(storage);
  const until = async (atMs: number) => passTime(house(), atMs - house().clock.nowMs());
  const published = async (browser: TestBrowser, number: string) => {
    const answer = await browser.call(drawIssue, { gameCode: dice, number });
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value;
  };
  const use = (urls: readonly string[]) =>
    house().platform.changeSetting('drawBeacon', { use: 'drand-quicknet', urls });

  /** A bet on the issue that the recorded round decides, half a minute before its close. */
  async function betOnRecorded(relays: readonly Relay[]) {
    house().clock.advance(recordedCloseMs - 30 * secondMs - house().clock.nowMs());
    await use(relays.map(({ url }) => url));
    await openDraws(house());
    const browser = await house().browseAsMember();
    const placed = await bet(browser);
    const before = await published(browser, placed.number);
    expect(before.beacon).toEqual({
      chain: 'drand-quicknet',
      round: roundAfterClose(placed.closesAtMs),
    });
    // No lottery closes at that second: this issue is moved to it.
    await onDatabase(house(), (db) =>
      db
        .updateTable('draw_issues')
        .set({ closes_at_ms: recordedCloseMs, draws_at_ms: recordedCloseMs + 5 * secondMs })
        .set({ beacon_round: round })
        .where('id', '=', `${dice}/${placed.number}`)
        .execute(),
    );
    return { browser, number: placed.number };
  }

  async function withRelays(count: number, work: (relays: readonly Relay[]) => Promise<void>) {
    const relays = await Promise.all(Array.from({ length: count }, openRelay));
    await work(relays).finally(() => Promise.all(relays.map((relay) => relay.close())));
  }

  rule('wait for it once their root is fixed, and anybody can check what follows', async () => {
    await withRelays(1, async ([relay, ...others]) => {
      if (!relay) throw new Error('no relay');
      const { browser, number } = await betOnRecorded([relay, ...others]);
      await until(recordedCloseMs);
      const { root } = await published(browser, number);
      expect(root).toMatch(/^[0-9a-f]{64}$/);
      await readBeacons(house());
      expect(relay.asked).toEqual([]);
      await until(publicAtMs);
      expect(await published(browser, number)).toMatchObject({ state: 'closed', root });
      expect(await atDesk(house(), isAnyBeaconDue)).toBe(true);
      expect(await readBeacons(house())).toEqual(new Map());
      expect(relay.asked).toEqual([
        expect.stringMatching(/^\/52db9ba7[0-9a-f]{56}\/public\/1000$/),
      ]);
      expect(await atDesk(house(), isAnyBeaconDue)).toBe(false);
      await relay.close();
      // Whoever stops here goes on with what was read, without asking anybody again.
      await house().reopen();
      await until(publicAtMs + secondMs);
      const issue = await published(house().browse(), number);
      expect(issue).toMatchObject({ state: 'settled', root, beacon: { round, signature } });
      const serverSeed = fromHex(issue.serverSeed ?? '') ?? new Uint8Array();
      const seeds = { serverSeed, game: dice, issue: number, rootHex: root ?? '' };
      expect(issue.result).toEqual(await drawResult('k3', { ...seeds, beaconHex: signature }));
      const saved = parseSavedDraw(JSON.parse(JSON.stringify({ issue })));
      if (!saved) throw new Error('the issue is none to be checked');
      const checks = await checkDraw(saved, '');
      expect(checks).toMatchObject({ beacon: 'right', result: 'right', commitment: 'right' });
      expect(checks.message).toBe(`foyer-draw-1|${dice}|${number}|${root}|${signature}|0`);
    });
  });

  test('take no signature but the chain’s own of that round, from whoever has it', async () => {
    await withRelays(2, async (relays) => {
      const { browser, number } = await betOnRecorded(relays);
      await until(recordedCloseMs);
      await until(publicAtMs);
      const [liar, honest] = relays;
      if (!liar || !honest) throw new Error('no relays');
      const read = async () => {
        const counted = await readBeacons(house());
        const { beacon } = await published(browser, number);
        return [[...counted], beacon?.signature];
      };
      honest.answer = (_, response) => response.writeHead(404).end();
      for (const [document, fault] of [
        [{ ...recorded, signature: signature.replace(/9$/, '8') }, 'not_true'],
        [{ ...recorded, round: 1_001 }, 'not_true'],
        [{ ...recorded, signature: 7 }, 'unreachable'],
        [{ ...recorded, more: 'x'.repeat(5_000) }, 'unreachable'],
      ] as const) {
        liar.answer = telling(document);
        expect(await read()).toEqual([[[fault, 1]], undefined]);
      }
      liar.answer = (_, response) => response.writeHead(302, { location: honest.url }).end();
      expect(await read()).toEqual([[['unreachable', 1]], undefined]);
      liar.answer = (_, response) => response.writeHead(425).end();
      expect(await read()).toEqual([[], undefined]);
      liar.answer = telling({ ...recorded, round: 1_001 });
      honest.answer = telling(recorded);
      expect(await read()).toEqual([[['not_true', 1]], signature]);
    });
  });

  test('take no true signature of another round than theirs', async () => {
    await withRelays(1, async (relays) => {
      const { browser, number } = await betOnRecorded(relays);
      await onDatabase(house(), (db) =>
        db
          .updateTable('draw_issues')
          .set({ beacon_round: round + 1 })
          .where('id', '=', `${dice}/${number}`)
          .execute(),
      );
      await until(recordedCloseMs);
      await until(roundAtMs(round + 1));
      expect(await readBeacons(house())).toEqual(new Map([['not_true', 1]]));
      expect((await published(browser, number)).beacon?.signature).toBeUndefined();
    });
  });

  test('wait for it without a bet as well: they are not missed after a minute', async () => {
    await withRelays(1, async ([relay]) => {
      await use([relay?.url ?? '']);
      await openDraws(house());
      const browser = await house().browseAsMember();
      const { number } = await order(browser);
      const { closesAtMs, drawsAtMs } = await published(browser, number);
      await until(closesAtMs);
      await until(drawsAtMs + minuteMs);
      expect(await published(browser, number)).toMatchObject({ state: 'closed' });
      await until(roundAtMs(roundAfterClose(closesAtMs)) + 2 * minuteMs);
      const voided = { state: 'voided', voidedFor: 'no_beacon' };
      expect(await published(browser, number)).toMatchObject(voided);
    });
  });

  rule('are voided when it does not come in two minutes, which is told once', async () => {
    await withRelays(1, async (relays) => {
      const { browser, number } = await betOnRecorded(relays);
      for (const relay of relays) relay.answer = (_, response) => response.writeHead(404).end();
      await until(recordedCloseMs);
      await until(publicAtMs + 14 * secondMs);
      expect(await readBeacons(house())).toEqual(new Map());
      await until(publicAtMs + 2 * minuteMs - 1);
      expect(await readBeacons(house(), 2)).toEqual(new Map([['late', 1]]));
      expect(await published(browser, number)).toMatchObject({ state: 'closed' });
      await until(publicAtMs + 2 * minuteMs);
      expect(await published(browser, number)).toMatchObject({ state: 'voided' });
      expect(await betsOf(browser)).toMatchObject([{ state: 'returned' }]);
      expect(await readBeacons(house())).toEqual(new Map());
    });
  });

  test('are voided where their root was not fixed before it was public', async () => {
    await withRelays(1, async (relays) => {
      const { browser, number } = await betOnRecorded(relays);
      await until(publicAtMs);
      expect(await published(browser, number)).toMatchObject({ state: 'voided' });
      expect(await published(browser, number)).not.toHaveProperty('root');
      expect(await betsOf(browser)).toMatchObject([{ state: 'returned' }]);
      const rows = await onDatabase(house(), (db) =>
        db
          .selectFrom('draw_issues')
          .select('why')
          .where('bets', '=', 0)
          .where('why', 'is not', null)
          .execute(),
      );
      expect(rows).toEqual([{ why: 'late root' }]);
    });
  });

  test('have their root fixed beside other draws, by whoever comes first', async () => {
    await withRelays(1, async (relays) => {
      const { browser, number } = await betOnRecorded(relays);
      expect(await atDesk(house(), isAnyRootDue)).toBe(false);
      house().clock.advance(recordedCloseMs - house().clock.nowMs());
      expect(await atDesk(house(), isAnyRootDue)).toBe(true);
      await atDesk(house(), (parts) => Promise.all([fixRoots(parts), fixRoots(parts)]));
      const issue = await published(browser, number);
      expect(issue).toMatchObject({ state: 'closed', bets: 1 });
      expect(await atDesk(house(), isAnyRootDue)).toBe(false);
    });
  });

  test('are what the setting says when an issue is made, and none of a station’s own', async () => {
    await openDraws(house());
    const rounds = (gameCode: string) =>
      onDatabase(house(), async (db) => {
        const rows = db.selectFrom('draw_issues').select('beacon_round as round');
        const some = await rows.where('game_code', '=', gameCode).execute();
        return new Set(some.map((row) => row.round === null));
      });
    expect(await rounds(dice)).toEqual(new Set([true]));
    await use(['https://api.drand.sh']);
    const drawnBy = async (source: 'house' | 'entered') =>
      agree(house(), await staffCall(house(), setDrawSource, { gameCode: dice, source, why }));
    await house().platform.changeSetting('desk', {
      fourEyes: true,
      withdrawalFromMinor: '1',
      depositFromMinor: '1',
      approvalHours: 24,
    });
    await drawnBy('house');
    expect(await rounds(dice)).toEqual(new Set([false]));
    await drawnBy('entered');
    expect(await rounds(dice)).toEqual(new Set([true]));
  });
});

test.each([
  ['off', { use: 'none', urls: ['https://api.drand.sh'] }, true],
  ['with relays', { use: 'drand-quicknet', urls: ['https://a.example/drand'] }, true],
  ['on this machine', { use: 'drand-quicknet', urls: ['http://127.0.0.1:8080'] }, true],
  ['without relays', { use: 'drand-quicknet', urls: [] }, false],
  ['of another chain', { use: 'nist', urls: ['https://a.example'] }, false],
  ['without encryption', { use: 'drand-quicknet', urls: ['http://a.example'] }, false],
  ['with a query', { use: 'drand-quicknet', urls: ['https://a.example/?x=1'] }, false],
  ['with a password', { use: 'drand-quicknet', urls: ['https://a:b@a.example'] }, false],
])('the setting of a beacon %s is taken or not', (_name, setting, isTaken) => {
  expect(drawBeaconSetting.schema?.safeParse(setting).success).toBe(isTaken);
});
