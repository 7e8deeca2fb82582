import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { drawIssue } from '#contract/draws/issues.ts';
import { setDrawSource, voidDrawIssue } from '#contract/staff/draws.ts';
import { hourMs } from '#lib/time.ts';
import { drawFeedsSetting } from '#platform/draws/settings/feeds.ts';
import { onDatabase } from '../../support/database.ts';
import { staffCall } from '../../support/desk.ts';
import { drawing, passTime } from '../../support/draws.ts';
import {
  feedsOf,
  openFeed,
  publish,
  readFeeds,
  signed,
  signedFeed,
  written,
} from '../../support/feeds.ts';
import { useHouse } from '../../support/house.ts';
import { agree, betAtStation, openStations, prizes, why, wrong } from '../../support/stations.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';

onEachStorage('what a feed is refused', (storage) => {
  const rule = ruleTest(storage);
  const house = useHouse(storage);

  async function drawn(feed: object = signedFeed) {
    await openStations(house());
    await house().platform.changeSetting('drawFeeds', [{ ...signedFeed, ...feed }]);
    const browser = await house().browseAsMember();
    const placed = await betAtStation(browser);
    await passTime(house(), placed.drawsAtMs - house().clock.nowMs());
    return { placed };
  }
  const reasonsOf = async () =>
    (await feedsOf(house())).refusals.map(({ reason, about, times }) => [reason, about, times]);
  /** The refusal that reading a text brings. */
  const refusalOf = async (text: string) => {
    publish(house(), text);
    return [...(await readFeeds(house())).keys()];
  };
  const dayAfter = (number: string, days: number) => {
    const day = `${number.slice(0, 4)}-${number.slice(4, 6)}-${number.slice(6)}`;
    const at = Date.parse(`${day}T00:00:00Z`) + days * 24 * hourMs;
    return new Date(at).toISOString().slice(0, 10);
  };

  rule('each has its name, is noted once, and leaves the issue as it is', async () => {
    const { placed } = await drawn();
    const { gameCode, number } = placed;
    const told = (more: object) => signed(written(placed, more));
    const other = drawing.find(({ code }) => code.startsWith('MB_') && code !== gameCode);
    const cases: readonly (readonly [string, string])[] = [
      ['bad_signature', written(placed)],
      ['bad_signature', signed(written(placed)).replace('76071', '76072')],
      ['unknown_format', signed('{"format": "foyer-results-2", "results": []}')],
      ['unknown_format', signed('no JSON')],
      ['unknown_format', told({ prizes: { ...prizes, special: [46_935] } })],
      ['wrong_count', told({ prizes: { ...prizes, 7: ['74', '03', '68'] } })],
      ['wrong_count', told({ prizes: { ...prizes, 7: undefined } })],
      ['wrong_digits', told({ prizes: { ...prizes, special: ['6935'] } })],
      ['unknown_prize', told({ prizes: { ...prizes, 8: ['12'] } })],
      ['another_day', told({ date: dayAfter(number, -1) })],
      ['another_day', told({ date: dayAfter(number, 1) })],
      ['no_issue', told({ station: other?.code })],
      ['unknown_station', told({ station: 'MB_NOWHERE' })],
      ['unknown_station', told({ station: 'KTD_K3_1M' })],
    ];
    for (const [reason, text] of cases)
      expect([reason, await refusalOf(text)]).toEqual([reason, [reason]]);
    expect(await refusalOf(cases.at(-1)?.[1] ?? '')).toEqual([]);
    const whole = JSON.parse(written(placed));
    const twice = { ...whole, results: [...whole.results, ...whole.results] };
    expect(await refusalOf(signed(JSON.stringify(twice)))).toEqual(['named_twice']);
    expect(await refusalOf(signed(written(placed, { note: 'x'.repeat(300_000) })))).toEqual([
      'too_large',
    ]);
    const issue = await house().browse().call(drawIssue, { gameCode, number });
    expect(issue).toMatchObject({ value: { state: 'closed' } });
    expect((await feedsOf(house())).results).toEqual([]);
    expect(await reasonsOf()).toEqual(
      expect.arrayContaining([
        ['bad_signature', '', 2],
        ['unknown_format', '', 3],
        ['wrong_count', `${gameCode}/${number}`, 2],
        ['unknown_station', `KTD_K3_1M/${number}`, 1],
      ]),
    );
    publish(house(), told({}));
    await readFeeds(house());
    expect((await feedsOf(house())).results).toMatchObject([{ state: 'taken' }]);
  });

  test('one bad result in a document keeps all of it from being taken', async () => {
    const { placed } = await drawn();
    const [good] = JSON.parse(written(placed)).results;
    const bad = { ...good, station: 'ZZ_NOWHERE' };
    const text = JSON.stringify({ format: 'foyer-results-1', results: [good, bad] });
    expect(await refusalOf(signed(text))).toEqual(['unknown_station']);
    expect((await feedsOf(house())).results).toEqual([]);
    const { gameCode, number } = placed;
    const issue = await house().browse().call(drawIssue, { gameCode, number });
    expect(issue).toMatchObject({ value: { state: 'closed' } });
  });

  rule('two contents of one version, an older version, and a correction a day late', async () => {
    const { placed } = await drawn();
    publish(house(), signed(written(placed, { version: 2 })));
    await readFeeds(house());
    await passTime(house(), 0);
    expect(await refusalOf(signed(written(placed, { ...wrong, version: 2 })))).toEqual([
      'two_contents',
    ]);
    expect(await refusalOf(signed(written(placed, { ...wrong, version: 1 })))).toEqual([
      'older_version',
    ]);
    // The next station has drawn, and the feed is read for it.
    house().clock.advance(24 * hourMs);
    expect(await refusalOf(signed(written(placed, { ...wrong, version: 3 })))).toEqual([
      'correction_too_late',
    ]);
    expect((await feedsOf(house())).results).toMatchObject([{ version: 2, state: 'taken' }]);
  });

  test('before the draw, drawn by the house, voided, another feed’s station', async () => {
    const { placed } = await drawn();
    publish(house(), signed(written(placed)));
    await readFeeds(house());
    await passTime(house(), 0);
    house().clock.advance(12 * hourMs);
    const next = await onDatabase(house(), (db) =>
      db
        .selectFrom('draw_issues')
        .select(['game_code as gameCode', 'number'])
        .where('game_code', 'like', 'MB_%')
        .where('draws_at_ms', '>', placed.drawsAtMs)
        .orderBy('draws_at_ms')
        .executeTakeFirstOrThrow(),
    );
    const text = signed(written(next));
    const { gameCode } = next;
    expect(await refusalOf(text)).toEqual(['before_draw']);
    const drawnBy = async (source: 'house' | 'entered') =>
      agree(house(), await staffCall(house(), setDrawSource, { gameCode, source, why }));
    await drawnBy('house');
    expect(await refusalOf(text)).toEqual(['drawn_by_house']);
    await drawnBy('entered');
    await agree(house(), await staffCall(house(), voidDrawIssue, { ...next, why }));
    expect(await refusalOf(text)).toEqual(['issue_voided']);
    const own = { ...signedFeed, of: [placed.gameCode] };
    await house().platform.changeSetting('drawFeeds', [own]);
    expect(await refusalOf(text)).toEqual(['other_station']);
  });

  rule('an address that fails, is cut off or too long, leads elsewhere or inside', async () => {
    const { placed } = await drawn();
    let answer: RequestListener = (_, response) => response.end();
    const server = createServer((request, response) => answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const readFrom = async (from: string) => {
      await house().platform.changeSetting('drawFeeds', [{ ...signedFeed, from }]);
      return [...(await readFeeds(house())).keys()];
    };
    const here = `http://127.0.0.1:${port}/mb.json`;
    try {
      answer = (_, response) => response.writeHead(404).end();
      expect(await readFrom(here)).toEqual([]);
      answer = (_, response) => response.writeHead(503).end();
      expect(await readFrom(here)).toEqual(['unreachable']);
      answer = (_, response) => response.writeHead(302, { location: '/mb.json' }).end();
      expect(await readFrom(here)).toEqual(['unreachable']);
      answer = (_, response) => response.destroy();
      expect(await readFrom(here)).toEqual(['unreachable']);
      answer = (_, response) => response.end(Buffer.alloc(300_000));
      expect(await readFrom(here)).toEqual(['too_large']);
      for (const inside of ['localhost', '127.0.0.1', '10.0.0.1', '169.254.169.254', '[::1]']) {
        expect(await readFrom(`https://${inside}:${port}/`)).toEqual(['unreachable']);
      }
      answer = (_, response) => response.end(signed(written(placed)));
      expect(await readFrom(here)).toEqual([]);
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
    expect((await feedsOf(house())).results).toMatchObject([{ state: 'taken' }]);
  });

  test('nothing where the only draw was voided: nobody waits for it, and it is not read', async () => {
    await openStations(house());
    await house().platform.changeSetting('drawFeeds', [signedFeed]);
    const browser = await house().browseAsMember();
    const { gameCode, number, drawsAtMs } = await betAtStation(browser);
    await agree(house(), await staffCall(house(), voidDrawIssue, { gameCode, number, why }));
    await passTime(house(), drawsAtMs - house().clock.nowMs());
    expect(await refusalOf('no document')).toEqual([]);
  });

  test('a file that leads out of the data folder', async () => {
    const { placed } = await drawn({ from: 'out.json' });
    const folder = mkdtempSync(join(tmpdir(), 'foyer-feed-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const elsewhere = join(folder, 'mb.json');
    writeFileSync(elsewhere, signed(written(placed)));
    symlinkSync(elsewhere, join(house().config.dataDir, 'out.json'));
    expect([...(await readFeeds(house())).keys()]).toEqual(['unreachable']);
  });
});

test('the setting takes inner files and safe addresses, and either a key or two people', () => {
  const takes = (change: object) =>
    drawFeedsSetting.schema?.safeParse([{ ...openFeed, ...change }]).success;
  expect(takes({})).toBe(true);
  expect(takes({ from: 'https://results.example/mb.json?day=1' })).toBe(true);
  for (const from of ['../mb.json', '/etc/passwd', 'a/../b', '.ssh/x', 'http://results.example/']) {
    expect([from, takes({ from })]).toEqual([from, false]);
  }
  expect(takes({ from: 'https://user:secret@results.example/' })).toBe(false);
  expect(takes({ publicKey: signedFeed.publicKey })).toBe(false);
  expect(takes({ approval: undefined })).toBe(false);
  expect(drawFeedsSetting.schema?.safeParse([openFeed, openFeed]).success).toBe(false);
});
