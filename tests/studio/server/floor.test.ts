import { expect, test } from 'vitest';
import { type Channel, createFloor } from '#studio/server/tables/floor.ts';

const session = { player: 'm-1', expires_at_ms: 10_000 };

/** Channel whose round 7 is paid; its payouts are listed when the test says so. */
function paidChannel(listed: Promise<void>): Channel {
  return {
    name: 'a table',
    event: 'table',
    read: async () => ({ view: {}, state: 'revealed', lastIndex: 7, paidIndex: 7 }),
    async listPaid() {
      await listed;
      return [{ player: 'm-1', view: { payoutMinor: '100' } }];
    },
  };
}

test('a payout is told once, also where two runs list it at the same time', async () => {
  const floor = createFloor({ nowMs: () => 1_000 });
  const { promise: listed, resolve: list } = Promise.withResolvers<void>();
  const stream = await floor.listen({ session }, { channel: paidChannel(listed), knownIndex: 7 });
  const runs = [floor.tell(), floor.tell()];
  list();
  await Promise.all(runs);
  await floor.tell();
  floor.endAll();
  const text = await new Response(stream).text();
  expect(text.match(/event: own/g)).toHaveLength(1);
});

test('what is paid later of the same round is told as well', async () => {
  const slips = [{ roundId: 'first' }];
  const channel: Channel = {
    ...paidChannel(Promise.resolve()),
    listPaid: async () => [{ player: 'm-1', view: [...slips] }],
  };
  const floor = createFloor({ nowMs: () => 1_000 });
  const stream = await floor.listen({ session }, { channel, knownIndex: 7 });
  await floor.tell();
  slips.push({ roundId: 'second' });
  await floor.tell();
  await floor.tell();
  floor.endAll();
  const text = await new Response(stream).text();
  expect(text.match(/event: own/g)).toHaveLength(2);
  expect(text).toContain('second');
});
