import { expect, test } from 'vitest';
import { publicPvpRooms, pvpRooms } from '#contract/play/pvp.ts';
import { betRound, bettingRecord } from '#contract/play/records.ts';
import { parseProof } from '#lib/round-proof.ts';
import { minuteMs } from '#lib/time.ts';
import { verifyRound } from '#studio/engines/work-out.ts';
import { isRefused } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import {
  enterMember,
  fundsOf,
  leave,
  look,
  open,
  seedOf,
  sit,
  stakeMinor,
} from '../../../support/pvp.ts';
import { onEachStorage, ruleTest } from '../../../support/storages.ts';

const stake = BigInt(stakeMinor);

onEachStorage('a room of members', (storage) => {
  const house = useHouse(storage);
  const rule = ruleTest(storage);

  test('is played out once its last seat is taken, and pays the pot less the rake', async () => {
    const members = [];
    for (const number of [1, 2, 3]) members.push(await enterMember(house(), number));
    const [first] = members;
    if (!first) throw new Error('nobody is here');
    const before = await fundsOf(first);
    const { code, commitment } = await open(first, { seats: 3 });
    for (const [index, member] of members.entries()) {
      expect(await sit(member, code, { clientSeed: seedOf(index) })).toMatchObject({ ok: true });
      const funds = (await look(member, code)).state === 'open' ? before : undefined;
      // What is held is still in the sum of all.
      if (funds !== undefined) expect(await fundsOf(member)).toBe(funds);
    }
    const room = await look(first, code);
    expect(room).toMatchObject({ state: 'paid', commitment, pot: { amountMinor: '3000000' } });
    expect(room.deals?.[0]?.hands.map(({ cards }) => cards.length)).toEqual([3, 3, 3]);
    const payouts = room.taken.map(({ payout }) => BigInt(payout?.amountMinor ?? 0));
    expect(payouts.reduce((sum, each) => sum + each, 0n)).toBe(2_910_000n);
    for (const [index, member] of members.entries()) {
      const payout = payouts[index] ?? 0n;
      expect(await fundsOf(member)).toBe(before - stake + payout);
      const record = await member.call(bettingRecord, {});
      const line = record.ok ? record.value.lines[0] : undefined;
      expect(line).toMatchObject({
        category: 'PVP',
        stake: { amountMinor: stakeMinor },
        payout: { amountMinor: String(payout) },
      });
      const round = await member.call(betRound, { roundId: line?.roundId ?? '' });
      expect(round).toMatchObject({
        value: {
          state: 'closed',
          serverSeed: room.serverSeed,
          details: { commitment, seat: index + 1 },
        },
      });
      const { details, serverSeed, stake: staked } = round.ok ? round.value : {};
      const proof = parseProof({
        ...details,
        serverSeed,
        stakeMinor: staked?.amountMinor,
        payoutMinor: String(payout),
        currency: staked?.currency,
      });
      if (!proof.ok) throw new Error(`the proof has a wrong ${proof.refusal}`);
      expect(await verifyRound(proof.value)).toMatchObject({ verdict: 'match' });
    }
  });

  test('gives a stake back to who leaves, and every stake when nobody came in time', async () => {
    const [one, two] = [await enterMember(house(), 1), await enterMember(house(), 2)];
    const { code } = await open(one, { seats: 3 });
    await sit(one, code);
    await sit(two, code);
    expect(await leave(one, code)).toMatchObject({ value: { state: 'open' } });
    expect(await leave(one, code)).toMatchObject(isRefused('pvp_not_seated'));
    // Whoever left may come again, to the seat that is free.
    expect(await sit(one, code)).toMatchObject({ value: { taken: [{ seat: 1 }, { seat: 2 }] } });
    const before = await fundsOf(one);
    house().clock.advance(10 * minuteMs);
    await expect.poll(async () => (await look(one, code)).state).toBe('expired');
    expect(await leave(one, code)).toMatchObject(isRefused('pvp_room_over'));
    const third = await enterMember(house(), 3);
    expect(await sit(third, code)).toMatchObject(isRefused('pvp_room_over'));
    expect(await fundsOf(one)).toBe(before);
  });

  rule('expires within a minute where nobody sits', async () => {
    const one = await enterMember(house(), 1);
    const { code } = await open(one);
    house().clock.advance(minuteMs);
    await expect.poll(async () => (await look(one, code)).state).toBe('expired');
  });

  rule('is listed while it is open and not private, by stake and free seats', async () => {
    const [one, two] = [await enterMember(house(), 1), await enterMember(house(), 2)];
    const small = await open(one, { seats: 4 });
    const large = await open(one, { seats: 3, stakeMinor: '2000000' });
    const secret = await open(one, { isPrivate: true });
    for (const { code } of [small, large, secret]) await sit(one, code);
    await sit(two, small.code);
    const list = async (filter = {}) => {
      const answer = await two.call(pvpRooms, filter);
      if (!answer.ok) throw new Error(answer.refusal.code);
      return answer.value.content.map(({ code }) => code);
    };
    expect((await list()).toSorted()).toEqual([small.code, large.code].toSorted());
    expect(await list({ stakeMinor: '2000000' })).toEqual([large.code]);
    expect(await list({ stakeMinor: '5000000' })).toEqual([]);
    expect(await list({ freeSeats: 3 })).toEqual([]);
    // One seat more, and it begins: it comes first, although it was opened last.
    const near = await open(two, { seats: 2 });
    await sit(two, near.code);
    expect((await list())[0]).toBe(near.code);
    await leave(two, near.code);
    const visitor = await house().browse().call(publicPvpRooms, {});
    expect(visitor).toMatchObject({ value: { own: [], totalPages: 1, rakeBps: 300 } });
    const own = await two.call(pvpRooms, {});
    expect(own).toMatchObject({ value: { own: [{ code: small.code, state: 'open' }] } });
    // Its code is its invitation, however it is typed.
    expect((await look(two, secret.code.toLowerCase())).isPrivate).toBe(true);
    expect((await look(two, large.code)).taken).toEqual([
      { seat: 1, name: 'ro•••1', isOwn: false },
    ]);
  });
});
