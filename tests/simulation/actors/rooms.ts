import { leavePvpSeat } from '#contract/play/pvp.ts';
import { voidPvpRoom } from '#contract/staff/pvp.ts';
import { createRoomWork } from '#platform/play/pvp/index.ts';
import { noteByStaff } from '../model/audit.ts';
import { memberOf } from '../model/model.ts';
import {
  endOfRoom,
  endUnplayed,
  expireRoom,
  leaveSeat,
  roomTerms,
  seatsOf,
  voidRefusal,
} from '../model/rooms.ts';
import { expectSame, passTime } from '../simulation.ts';
import { move, skipped } from '../step.ts';
import { act, wordOfAct } from './act.ts';
import { attemptAsMember, attemptJob } from './failures.ts';
import { asMember, memberNames } from './member.ts';
import { protectionMoves } from './protection.ts';
import { chooseRoom, pickMember, pickRoom, type SeatInput } from './room-choices.ts';
import { bringOn, meet, open, type RoomInput, sit } from './room-steps.ts';

const { takeBreak } = protectionMoves;
const why = 'The members asked for it.';

export const roomMoves = {
  openRoom: move<RoomInput & { readonly member: string }>({
    weight: 1,
    choose: (random, simulation) => ({
      ...chooseRoom(random, simulation),
      member: random.pick(memberNames(simulation)),
    }),
    take: (simulation, { member, ...input }) => open(simulation, member, input),
  }),

  takeSeat: move<SeatInput>({
    weight: 4,
    choose(random, simulation) {
      const room = pickRoom(random, simulation);
      return room && { room: room.label, member: pickMember(random, simulation, room) };
    },
    take: (simulation, { room, member }) => sit(simulation, member, room),
  }),

  /**
   * A room is opened, and members sit down in it one after the other. Now and then the first one takes
   * a break before the last one comes, and somebody else takes the seat that is free again.
   */
  fillRoom: move<RoomInput & { readonly members: readonly string[]; readonly hasBreak: boolean }>({
    weight: 2,
    choose(random, simulation) {
      const first = random.pick(memberNames(simulation));
      const { unit, currency } = memberOf(simulation.model, first);
      const others = [...simulation.model.members.values()].filter(
        (each) => each.name !== first && each.unit === unit && each.currency === currency,
      );
      const members = [first];
      while (members.length <= others.length) {
        const left = others.filter(({ name }) => !members.includes(name));
        members.push(random.pick(left).name);
      }
      const room = chooseRoom(random, simulation);
      const seats = Math.max(2, Math.min(room.seats, members.length));
      return { ...room, seats, members, hasBreak: random.chance(10) };
    },
    async take(simulation, { members, hasBreak, ...input }) {
      const { label, seats } = input;
      const [first = ''] = members;
      let outcome = await open(simulation, first, input);
      if (outcome !== 'ok') return outcome;
      for (const [index, member] of members.entries()) {
        // Others come as long as there is a seat.
        if (index >= seats && outcome !== 'cleared') break;
        const isLast = index === seats - 1;
        if (isLast && hasBreak) await takeBreak.take(simulation, { member: first, length: 'day' });
        outcome = await sit(simulation, member, label);
      }
      return outcome;
    },
  }),

  leaveSeat: move<SeatInput>({
    weight: 1,
    choose(random, simulation) {
      const room = pickRoom(random, simulation);
      if (!room) return undefined;
      const seated = seatsOf(room).map(({ member }) => member);
      const isOne = seated.length > 0 && random.chance(85);
      const member = random.pick(isOne ? seated : memberNames(simulation));
      return { room: room.label, member };
    },
    take: (simulation, { room: label, member: name }) =>
      asMember(simulation, name, async ({ member, browser }) => {
        const { model, ids } = simulation;
        const room = model.rooms.get(label);
        const code = ids.get(label);
        if (!room || code === undefined) return skipped;
        const options = { idempotencyKey: crypto.randomUUID() };
        const { answer, hasActed, met } = await attemptAsMember(simulation, browser, () =>
          browser.call(leavePvpSeat, { code }, options),
        );
        if (!hasActed) return `${met}, given up`;
        const refusal = leaveSeat(model, member, room) ?? 'ok';
        if (answer) expectSame('leaving', answer.ok ? 'ok' : answer.refusal.code, refusal);
        if (refusal === 'ok') meet(simulation, room, 'seat left');
        return met === undefined ? refusal : `${met}, ${refusal}`;
      }),
  }),

  /** The job plays full rooms and ends those whose time is over, after a wait for one of them. */
  runRooms: move<{ readonly waitMs: number }>({
    weight: 2,
    choose(random, { model }) {
      const room = [...model.rooms.values()].findLast(({ state }) => state === 'open');
      if (!room) return { waitMs: 0 };
      const ends = [endOfRoom(room), room.openedAtMs + roomTerms.emptyMs];
      const waitMs = random.pick([model.nowMs, ...ends]) - model.nowMs - random.pick([0, 0, 1]);
      return { waitMs: Math.max(0, waitMs) };
    },
    async take(simulation, { waitMs }) {
      const { model, house } = simulation;
      passTime(simulation, waitMs);
      const met = await attemptJob(simulation, createRoomWork(house.parts));
      let became = 'none';
      for (const room of model.rooms.values()) {
        if (room.state === 'full') became = await bringOn(simulation, room);
        if (room.state !== 'open') continue;
        const isTaken = seatsOf(room).length > 0;
        expireRoom(model, room);
        if (room.state === 'open') continue;
        became = isTaken ? 'expired' : 'expired empty';
        meet(simulation, room, became);
      }
      return met === undefined ? became : `${met}, ${became}`;
    },
  }),

  voidRoom: move<{ readonly room: string }>({
    weight: 0.6,
    choose(random, simulation) {
      const room = pickRoom(random, simulation);
      if (random.chance(5)) return { room: 'no-such-room' };
      return room && { room: room.label };
    },
    async take(simulation, { room: label }) {
      const { house, model, ids } = simulation;
      const room = model.rooms.get(label);
      const code = ids.get(label) ?? 'NOROOM22';
      const outcome = await act(simulation, () => house.staff(voidPvpRoom, { code, why }));
      if (!outcome.hasActed) return wordOfAct(outcome);
      const refusal = voidRefusal(room) ?? 'ok';
      expectSame('room called off', outcome.code, refusal);
      if (refusal !== 'ok' || !room) return wordOfAct(outcome);
      endUnplayed(model, room, 'voided');
      const about = ['pvp room', label] as const;
      noteByStaff(model, { act: 'pvp_room_voided', about, detail: {}, why });
      meet(simulation, room, 'room voided');
      return wordOfAct(outcome);
    },
  }),
};
