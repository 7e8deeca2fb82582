import { pino } from 'pino';
import { expect, test } from 'vitest';
import { drawIssue, drawLobby } from '#contract/draws/issues.ts';
import { takeFeedResult } from '#contract/staff/draw-feeds.ts';
import { setDrawSource } from '#contract/staff/draws.ts';
import { hourMs, minuteMs, secondMs } from '#lib/time.ts';
import { createTally } from '#platform/base/tally.ts';
import { createFeedReading } from '#platform/draws/index.ts';
import { atDesk, isRefused, staffCall } from '../../support/desk.ts';
import { betsOf, openDraws, passTime, southern } from '../../support/draws.ts';
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
import { signInAgain } from '../../support/sign-in-again.ts';
import {
  agree,
  betAtStation,
  correct,
  enter,
  openStations,
  prizes,
  why,
  wrong,
} from '../../support/stations.ts';
import { onEachStorage, ruleTest } from '../../support/storages.ts';
import { dong } from '../../support/withdrawals.ts';

/** TP.HCM, 14 April 2025 (draws, §6). */
const ofSouth = {
  8: ['61'],
  7: ['730'],
  6: ['9465', '3776', '6429'],
  5: ['0654'],
  4: ['22944', '33223', '31070', '84876', '18265', '98828', '77462'],
  3: ['79795', '70029'],
  2: ['91587'],
  1: ['24550'],
  special: ['499030'],
};

onEachStorage('a feed of results', (storage) => {
  const rule = ruleTest(storage);
  const house = useHouse(storage);

  /** A bet at a station that has drawn, whose results these feeds tell. */
  async function drawn(...feeds: readonly (typeof signedFeed | typeof openFeed)[]) {
    await openStations(house());
    await house().platform.changeSetting('drawFeeds', feeds);
    const browser = await house().browseAsMember();
    const placed = await betAtStation(browser);
    await passTime(house(), placed.drawsAtMs - house().clock.nowMs());
    return { browser, placed };
  }
  const issueOf = async ({ gameCode, number }: { gameCode: string; number: string }) => {
    const answer = await house().browse().call(drawIssue, { gameCode, number });
    return answer.ok ? answer.value : undefined;
  };
  const lobbyIssue = async (gameCode: string) => {
    const answer = await house().browse().call(drawLobby, { gameCode });
    return answer.ok ? answer.value.current : undefined;
  };
  const take = (id: string, as: 'result' | 'correction') =>
    staffCall(house(), takeFeedResult, { id, as, why });
  const waitingOf = async () =>
    (await feedsOf(house())).results.filter(({ state }) => state === 'waiting');

  test('that is signed is settled on at once, and once', async () => {
    const { browser, placed } = await drawn(signedFeed);
    expect(await readFeeds(house())).toEqual(new Map());
    expect(await issueOf(placed)).toMatchObject({ state: 'closed' });
    publish(house(), signed(written(placed)));
    await readFeeds(house());
    await readFeeds(house());
    await passTime(house(), 0);
    expect(await issueOf(placed)).toMatchObject({
      state: 'settled',
      source: 'entered',
      result: { prizes },
      feed: { name: 'xsmb', by: 'signature' },
    });
    await signInAgain(browser);
    expect(await betsOf(browser)).toMatchObject([{ state: 'won', payout: dong(285_000) }]);
    const { gameCode, number } = placed;
    expect(await feedsOf(house())).toMatchObject({
      results: [
        {
          feed: 'xsmb',
          gameCode,
          number,
          version: 1,
          state: 'taken',
          readAtMs: placed.drawsAtMs,
          endedAtMs: placed.drawsAtMs,
        },
      ],
      refusals: [],
    });
    // Yesterday's document stays where it is until the next draw.
    house().clock.advance(23 * hourMs);
    expect(await readFeeds(house())).toEqual(new Map());
  });

  test('without a key waits for two people', async () => {
    const { placed } = await drawn(openFeed);
    publish(house(), written(placed));
    await readFeeds(house());
    await readFeeds(house());
    await passTime(house(), 0);
    expect(await issueOf(placed)).toMatchObject({ state: 'closed' });
    const [waiting] = await waitingOf();
    expect(waiting).toMatchObject({ feed: 'open', as: 'result', result: { prizes } });
    const id = waiting?.id ?? '';
    expect(await take('nothing', 'result')).toMatchObject(isRefused('unknown_proposal'));
    expect(await take(id, 'correction')).toMatchObject(isRefused('issue_moved_on'));
    const asked = await take(id, 'result');
    await passTime(house(), 0);
    expect(await issueOf(placed)).toMatchObject({ state: 'closed' });
    await agree(house(), asked);
    await passTime(house(), 0);
    expect(await issueOf(placed)).toMatchObject({
      state: 'settled',
      result: { prizes },
      feed: { name: 'open', by: 'people' },
    });
    expect(await take(id, 'result')).toMatchObject(isRefused('proposal_over'));
    expect(await readFeeds(house())).toEqual(new Map());
  });

  rule(
    'a later version with other numbers is a correction for two people, though it is signed',
    async () => {
      const { browser, placed } = await drawn(signedFeed);
      publish(house(), signed(written(placed, wrong)));
      await readFeeds(house());
      await passTime(house(), 0);
      publish(house(), signed(written(placed, { version: 2 })));
      await readFeeds(house());
      await passTime(house(), 0);
      expect(await issueOf(placed)).toMatchObject({ state: 'settled', result: wrong });
      const [waiting] = await waitingOf();
      expect(waiting).toMatchObject({ version: 2, as: 'correction', result: { prizes } });
      await agree(house(), await take(waiting?.id ?? '', 'correction'));
      await passTime(house(), 0);
      expect(await issueOf(placed)).toMatchObject({
        state: 'settled',
        result: { prizes },
        earlier: [{ result: wrong }],
        feed: { name: 'xsmb', by: 'people' },
      });
      await signInAgain(browser);
      expect(await betsOf(browser)).toMatchObject([{ state: 'won', payout: dong(285_000) }]);
      // What people correct by hand is no feed's any more.
      await agree(house(), await correct(house(), placed, wrong));
      expect((await issueOf(placed))?.feed).toBeUndefined();
    },
  );

  rule('two versions without a key: the later one waits, the earlier one is over', async () => {
    const { placed } = await drawn(openFeed);
    publish(house(), written(placed, wrong));
    await readFeeds(house());
    publish(house(), written(placed, { version: 2 }));
    await readFeeds(house());
    expect((await feedsOf(house())).results).toMatchObject([
      { version: 2, state: 'waiting' },
      { version: 1, state: 'over' },
    ]);
    // The same by hand makes it needless.
    await agree(house(), await enter(house(), placed));
    await readFeeds(house());
    expect(await waitingOf()).toEqual([]);
  });

  rule(
    'two feeds of a station: the first is entered, another result of the second waits',
    async () => {
      const { placed } = await drawn(signedFeed, { ...openFeed, from: 'other.json' as never });
      publish(house(), signed(written(placed)));
      await readFeeds(house());
      await house().platform.changeSetting('drawFeeds', [openFeed]);
      publish(house(), written(placed));
      expect(await readFeeds(house())).toEqual(new Map());
      expect(await waitingOf()).toEqual([]);
      publish(house(), written(placed, wrong));
      await readFeeds(house());
      expect(await waitingOf()).toMatchObject([{ feed: 'open', as: 'correction' }]);
    },
  );

  rule('is read twice a minute for as long as one of its stations waits', async () => {
    await openDraws(house(), southern);
    for (const { code: gameCode } of southern) {
      const source = { gameCode, source: 'entered', why } as const;
      await agree(house(), await staffCall(house(), setDrawSource, source));
    }
    await house().platform.changeSetting('drawFeeds', [{ ...signedFeed, of: ['MN'] }]);
    // Both draw on Mondays alone.
    const [thap, camau] = await Promise.all(
      southern.slice(1, 3).map(({ code: gameCode }) => lobbyIssue(gameCode)),
    );
    if (!thap || !camau) throw new Error('no station draws');
    await passTime(house(), thap.drawsAtMs - house().clock.nowMs());
    const [one, other] = [thap, camau].map((issue) => written(issue, { prizes: ofSouth }));
    const both = [one, other].flatMap((text) => JSON.parse(text ?? '').results);
    const takenOf = async () => (await feedsOf(house())).results.map(({ gameCode }) => gameCode);
    await atDesk(house(), async (parts) => {
      const log = pino({ level: 'silent' });
      const read = createFeedReading({ ...parts, tally: createTally(), log });
      publish(house(), signed(one ?? ''));
      await read();
      publish(house(), signed(JSON.stringify({ format: 'foyer-results-1', results: both })));
      house().clock.advance(30 * secondMs - 1);
      await read();
      expect(await takenOf()).toEqual([thap.gameCode]);
      house().clock.advance(1);
      await read();
      expect((await takenOf()).toSorted()).toEqual([camau.gameCode, thap.gameCode]);
    });
  });

  rule('is read seldom once its own stations are known, though another feed’s wait', async () => {
    await openDraws(house(), southern);
    for (const { code: gameCode } of southern) {
      const source = { gameCode, source: 'entered', why } as const;
      await agree(house(), await staffCall(house(), setDrawSource, source));
    }
    const [, thap, camau] = southern.map(({ code }) => code);
    if (!thap || !camau) throw new Error('no station draws');
    await house().platform.changeSetting('drawFeeds', [
      { ...signedFeed, of: [thap] },
      { ...signedFeed, name: 'late', of: [camau], from: 'feeds/late.json' },
    ]);
    const issue = await lobbyIssue(thap);
    if (!issue) throw new Error('the station does not draw');
    await passTime(house(), issue.drawsAtMs - house().clock.nowMs());
    const told = (version: number, special = '499030') =>
      signed(written(issue, { prizes: { ...ofSouth, special: [special] }, version }));
    const versions = async () => (await feedsOf(house())).results.map(({ version }) => version);
    await atDesk(house(), async (parts) => {
      const log = pino({ level: 'silent' });
      const read = createFeedReading({ ...parts, tally: createTally(), log });
      publish(house(), told(1));
      await read();
      publish(house(), told(2, '499031'));
      house().clock.advance(15 * minuteMs - 1);
      await read();
      expect(await versions()).toEqual([1]);
      house().clock.advance(1);
      await read();
      expect(await versions()).toEqual([2, 1]);
    });
  });
});
