import { pvpRoom, pvpRooms } from '#contract/play/pvp.ts';
import { isUnderMaintenance } from '../model/catalogue.ts';
import { listedRooms, roomTerms, seatsOf } from '../model/rooms.ts';
import { expectSame } from '../simulation.ts';
import { move, skipped } from '../step.ts';
import { roomGame } from '../world.ts';
import { asMember, memberNames } from './member.ts';
import { pickRoom, type SeatInput } from './room-choices.ts';

export const roomLookMoves = {
  lookAtRoom: move<SeatInput>({
    weight: 1,
    choose(random, simulation) {
      const room = pickRoom(random, simulation);
      return room && { room: room.label, member: random.pick(memberNames(simulation)) };
    },
    take: (simulation, { room: label, member: name }) =>
      asMember(simulation, name, async ({ browser }) => {
        const { model, ids } = simulation;
        const room = model.rooms.get(label);
        const code = ids.get(label);
        if (!room || code === undefined) return skipped;
        const answer = await browser.call(pvpRoom, { code });
        if (!answer.ok) throw new Error(answer.refusal.code);
        const { state, taken, serverSeed, deals } = answer.value;
        const isPaid = room.state === 'paid';
        const isShown = serverSeed !== undefined && deals !== undefined;
        expectSame('state of a room', [state, isShown], [room.state, isPaid]);
        expectSame(
          'seats of a room',
          taken.map((each) => [each.seat, each.isOwn, each.payout?.amountMinor ?? null]),
          seatsOf(room).map(({ number, member, payoutMinor }) => [
            number,
            member === name,
            isPaid ? String(payoutMinor) : null,
          ]),
        );
        const hasSeeds = taken.some(({ clientSeed }) => clientSeed !== undefined);
        expectSame('seeds of seats', hasSeeds, isPaid);
        return state;
      }),
  }),

  lookAtRooms: move<{ readonly member: string }>({
    weight: 1,
    choose: (random, simulation) => ({ member: random.pick(memberNames(simulation)) }),
    take: (simulation, { member: name }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const { model, ids } = simulation;
        const answer = await browser.call(pvpRooms, {});
        if (!answer.ok) throw new Error(answer.refusal.code);
        const { content, own } = answer.value;
        const listed = listedRooms(model, member);
        expectSame(
          'rooms in the list',
          content.map(({ code, freeSeats }) => [code, freeSeats]),
          listed.map((room) => [ids.get(room.label), room.seats - seatsOf(room).length]),
        );
        const sinceMs = model.nowMs - roomTerms.lifeMs;
        const joined = [...model.rooms.values()].filter((room) =>
          seatsOf(room).some((seat) => seat.member === name && seat.takenAtMs > sinceMs),
        );
        expectSame(
          'rooms of one’s own',
          own.map(({ code, state }) => `${code} ${state}`).sort(),
          joined.map(({ label, state }) => `${ids.get(label)} ${state}`).sort(),
        );
        if (isUnderMaintenance(model, roomGame.gameId)) return 'under maintenance';
        return content.length === 0 ? 'none' : 'some';
      }),
  }),
};
