import { memberOf } from '../model/model.ts';
import { endOfRoom, type ModelRoom, roomTerms, seatsOf } from '../model/rooms.ts';
import type { Random } from '../random.ts';
import type { Simulation } from '../simulation.ts';
import { memberNames } from './member.ts';
import type { RoomInput } from './room-steps.ts';

/** Chooses a room to open. */
export function chooseRoom(random: Random, simulation: Simulation): RoomInput {
  const stakes = roomTerms.stakesMinor.map(String);
  return {
    label: `room${simulation.steps.length}`,
    stake: random.chance(4) ? '1001' : random.pick(stakes),
    seats: random.pick([2, 2, 2, 3, 3, 4, 6]),
    isPrivate: random.chance(20),
  };
}

/** Picks a room: mostly one that takes members. */
export function pickRoom(random: Random, { model }: Simulation): ModelRoom | undefined {
  const rooms = [...model.rooms.values()].slice(-8);
  const waiting = rooms.filter(
    (room) => room.state === 'full' || (room.state === 'open' && endOfRoom(room) > model.nowMs),
  );
  if (waiting.length === 0 && random.chance(75)) return undefined;
  const from = waiting.length > 0 && random.chance(85) ? waiting : rooms;
  return from.length === 0 ? undefined : random.pick(from);
}

/** Picks a member for a room: mostly one with its money who does not sit there. */
export function pickMember(random: Random, simulation: Simulation, room?: ModelRoom): string {
  const names = memberNames(simulation);
  const seated = room ? seatsOf(room).map(({ member }) => member) : [];
  const fitting = names.filter((name) => {
    const { unit, currency } = memberOf(simulation.model, name);
    const isOfMoney = !room || (unit === room.unit && currency === room.currency);
    return isOfMoney && !seated.includes(name);
  });
  return random.pick(fitting.length > 0 && random.chance(88) ? fitting : names);
}

/** Room with who acts there. */
export interface SeatInput {
  readonly [name: string]: string;
  readonly room: string;
  readonly member: string;
}
