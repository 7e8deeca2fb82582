import { expect, test } from 'vitest';
import { drawIssue, drawLobby } from '#contract/draws/issues.ts';
import { runningDraws } from '#contract/draws/lists.ts';
import { setDrawSource } from '#contract/staff/draws.ts';
import { roundAtMs } from '#lib/beacon/quicknet.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import { chooseLotteries, makeIssues } from '#platform/draws/index.ts';
import { drawnUntilMs } from '#platform/draws/issues/index.ts';
import { onDatabase } from '../../support/database.ts';
import { atDesk, staffCall } from '../../support/desk.ts';
import { bet, cancel, dice, drawing, openDraws, passTime } from '../../support/draws.ts';
import { useHouse } from '../../support/house.ts';
import { agree, openStations, why } from '../../support/stations.ts';
import { onStorage } from '../../support/storages.ts';

onStorage('an issue', (storage) => {
  const house = useHouse(storage);
  const moveTo = (atMs: number) => house().clock.advance(atMs - house().clock.nowMs());
  const issueOf = async (number: string) => {
    const answer = await house().browse().call(drawIssue, { gameCode: dice, number });
    return answer.ok ? answer.value : undefined;
  };
  const currentOf = async (gameCode?: string) => {
    const answer = await house().browse().call(drawLobby, { gameCode });
    return answer.ok ? answer.value.current : undefined;
  };

  test('is planned, open and closed from its own moments on, whenever its row is changed', async () => {
    await openDraws(house());
    const next = await onDatabase(house(), (db) =>
      db
        .selectFrom('draw_issues')
        .select(['number', 'opens_at_ms', 'closes_at_ms', 'draws_at_ms'])
        .where('game_code', '=', dice)
        .where('opens_at_ms', '>', house().clock.nowMs())
        .orderBy('opens_at_ms')
        .executeTakeFirstOrThrow(),
    );
    const stateAt = async (atMs: number) => {
      moveTo(atMs);
      return (await issueOf(next.number))?.state;
    };
    expect(await stateAt(next.opens_at_ms - 1)).toBe('planned');
    expect(await stateAt(next.opens_at_ms)).toBe('open');
    expect(await stateAt(next.closes_at_ms - 1)).toBe('open');
    expect(await issueOf(next.number)).not.toHaveProperty('bets');
    expect(await stateAt(next.closes_at_ms)).toBe('closed');
    moveTo(next.draws_at_ms - 1);
    expect((await currentOf(dice))?.number).toBe(next.number);
    moveTo(next.draws_at_ms);
    expect((await currentOf(dice))?.number).not.toBe(next.number);
  });

  test('whose only bet was cancelled is drawn by whom the lottery is drawn by now', async () => {
    await openStations(house());
    const browser = await house().browseAsMember();
    const { betId, number } = await bet(browser);
    expect(await cancel(browser, betId)).toMatchObject({ ok: true });
    const source = { gameCode: dice, source: 'entered', why } as const;
    await agree(house(), await staffCall(house(), setDrawSource, source));
    expect(await issueOf(number)).toMatchObject({ source: 'entered' });
  });

  test('of the lottery that draws next stands in a lobby that names none', async () => {
    await openDraws(house());
    expect(await currentOf()).toMatchObject({ gameCode: dice });
  });

  test('of a lottery that ended is none of those that run', async () => {
    await openDraws(house(), [...drawing, { code: 'KTD_K3_3M', kind: 'k3', everyMinutes: 3 }]);
    await atDesk(house(), async (parts) => {
      const others = [{ code: 'KTD_K3_3M', kind: 'k3', everyMinutes: 3 }] as const;
      await parts.storage.withTransaction((transaction) =>
        chooseLotteries(transaction, others, parts.clock.nowMs()),
      );
      await makeIssues(parts);
    });
    const running = await house().browse().call(runningDraws, {});
    expect(running).toMatchObject({ value: { list: [{ gameCode: 'KTD_K3_3M' }] } });
    expect(running.ok && running.value.list).toHaveLength(1);
  });

  test('that is overdue is voided after its minute, not within it', async () => {
    await openDraws(house());
    const browser = await house().browseAsMember();
    const { number, drawsAtMs } = await bet(browser);
    await passTime(house(), drawsAtMs + minuteMs - house().clock.nowMs());
    expect(await issueOf(number)).toMatchObject({ state: 'voided', voidedFor: 'missed' });
    const next = await bet(browser);
    await passTime(house(), next.drawsAtMs - house().clock.nowMs());
    expect(await issueOf(next.number)).toMatchObject({ state: 'settled' });
  });
});

test('a house that waits for a beacon has two minutes from the later of draw and beacon', () => {
  const round = 1_000;
  const publicAtMs = roundAtMs(round);
  const beacon = { round, signature: undefined };
  const until = (drawsAtMs: number) => drawnUntilMs({ drawsAtMs, beacon });
  expect(until(publicAtMs - 10 * secondMs)).toBe(publicAtMs + 2 * minuteMs);
  expect(until(publicAtMs + 10 * secondMs)).toBe(publicAtMs + 10 * secondMs + 2 * minuteMs);
});
