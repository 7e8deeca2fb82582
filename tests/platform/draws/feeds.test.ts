import { expect, test } from 'vitest';
import { drawIssue } from '#contract/draws/issues.ts';
import { takeFeedResult } from '#contract/staff/draw-feeds.ts';
import { hourMs } from '#lib/time.ts';
import { isRefused, staffCall } from '../../support/desk.ts';
import { betsOf, passTime } from '../../support/draws.ts';
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
      results: [{ feed: 'xsmb', gameCode, number, version: 1, state: 'taken' }],
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
});
