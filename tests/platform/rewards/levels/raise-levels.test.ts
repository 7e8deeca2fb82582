import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs, minuteMs, secondMs } from '#lib/time.ts';
import { levelsSetting } from '#platform/identity/settings/index.ts';
import { levelFor } from '#platform/rewards/levels/level.ts';
import { raiseLevels } from '#platform/rewards/levels/raise-levels.ts';
import { announcedIn } from '../../../support/announced.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { settlePlay } from '../../../support/settled-play.ts';
import { onEachStorage } from '../../../support/storages.ts';

const second = 1_000_000_000n;
const third = 5_000_000_000n;

test('a level is brought by its stake exactly, and several at once by the highest', () => {
  const rankFor = (stake: bigint) => levelFor(levelsSetting.initial, stake)?.rankLevel;
  expect(rankFor(0n)).toBeUndefined();
  expect(rankFor(second - 1n)).toBeUndefined();
  expect(rankFor(second)).toBe(2);
  expect(rankFor(third)).toBe(3);
  expect(rankFor(10n ** 18n)).toBe(8);
});

test('a level without a stake is not brought by play', () => {
  const given = levelsSetting.initial.map(({ fromStakeMinor, ...label }) => label);
  expect(levelFor(given, 10n ** 18n)).toBeUndefined();
});

onEachStorage('rising from level to level', (place) => {
  let parts: TestParts;
  beforeEach(async () => {
    parts = await openTestParts(place);
    await giveMember(parts, { username: 'maple01' });
    await raiseLevels(parts);
  });
  afterEach(() => parts.drop());

  const rank = async () => {
    const query = parts.storage.db.selectFrom('members').select('rank_level');
    return (await query.executeTakeFirstOrThrow()).rank_level;
  };
  const messages = () =>
    parts.storage.db.selectFrom('member_messages').select(['title', 'text']).execute();
  const passMinute = async () => {
    parts.clock.advance(minuteMs);
    await raiseLevels(parts);
  };

  test('follows the valid stake of real money in the brand’s currency, and nothing else', async () => {
    await settlePlay(parts, 'maple01', { stakeMinor: second - 1n });
    await settlePlay(parts, 'maple01', { stakeMinor: second, validStakeMinor: 0n });
    await settlePlay(parts, 'maple01', { stakeMinor: second, mode: 'trial' });
    await settlePlay(parts, 'maple01', { stakeMinor: second, currency: 'USD' });
    await passMinute();
    expect(await rank()).toBe(1);
    await settlePlay(parts, 'maple01', { stakeMinor: 1n });
    await passMinute();
    expect(await rank()).toBe(2);
  });

  test('tells the highest of several levels once', async () => {
    await settlePlay(parts, 'maple01', { stakeMinor: third });
    const told = () => announcedIn(parts.storage.db, passMinute);
    expect(await told()).toEqual(['maple01: level messages']);
    expect(await told()).toEqual([]);
    expect(await rank()).toBe(3);
    expect(await messages()).toEqual([
      {
        title: expect.stringContaining('VIP 3'),
        text: expect.stringMatching(/50\.000\.000.*VIP 3/),
      },
    ]);
  });

  test('never falls: not by a void, and not below what the operator gave', async () => {
    await parts.storage.db.updateTable('members').set({ rank_level: 5 }).execute();
    await settlePlay(parts, 'maple01', { stakeMinor: second });
    await passMinute();
    await settlePlay(parts, 'maple01', { kind: 'void', stakeMinor: -second });
    await passMinute();
    expect(await rank()).toBe(5);
    expect(await messages()).toEqual([]);
  });

  test('misses nothing that was settled while nobody looked, or at the end of a minute', async () => {
    parts.clock.advance(minuteMs - secondMs);
    await settlePlay(parts, 'maple01', { stakeMinor: second });
    parts.clock.advance(90 * minuteMs);
    await raiseLevels(parts);
    expect(await rank()).toBe(2);
  });

  test('catches up with days at once', async () => {
    parts.clock.advance(2 * dayMs);
    await settlePlay(parts, 'maple01', { stakeMinor: second, settledAtMs: parts.clock.nowMs() });
    parts.clock.advance(minuteMs);
    await raiseLevels(parts);
    expect(await rank()).toBe(2);
  });

  test('finds a fact whose transaction ended after its minute', async () => {
    const settledAtMs = parts.clock.nowMs();
    await passMinute();
    await settlePlay(parts, 'maple01', { stakeMinor: second, settledAtMs });
    await passMinute();
    expect(await rank()).toBe(2);
  });

  test('two instances at once tell it once', async () => {
    await settlePlay(parts, 'maple01', { stakeMinor: second });
    parts.clock.advance(minuteMs);
    await Promise.all([raiseLevels(parts), raiseLevels(parts)]);
    expect(await messages()).toHaveLength(1);
  });
});
