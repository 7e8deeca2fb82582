import { roomGame, roomVendor } from '../world.ts';
import { isKeptOut } from './accounts.ts';
import { openRound } from './bets.ts';
import { houseOf, mainOf, type Purse } from './books.ts';
import { isUnderMaintenance } from './catalogue.ts';
import { limitRefusals } from './limits.ts';
import { type Model, type ModelMember, memberOf, minute } from './model.ts';
import { areOnePerson } from './one-person.ts';
import { recordFact } from './rounds.ts';
import { sharesOf } from './three-cards.ts';

/** Seat of a member in a room. */
export interface ModelSeat {
  readonly member: string;
  readonly number: number;
  readonly takenAtMs: number;
  state: 'held' | 'left' | 'returned' | 'played';
  payoutMinor: bigint;
}

/** Room in which members play against each other. */
export interface ModelRoom extends Purse {
  readonly label: string;
  readonly openedBy: string;
  readonly stakeMinor: bigint;
  readonly seats: number;
  readonly isPrivate: boolean;
  readonly openedAtMs: number;
  state: 'open' | 'full' | 'paid' | 'expired' | 'voided';
  readonly taken: ModelSeat[];
}

/** Room as a member opens it. */
type RoomOrder = Pick<ModelRoom, 'label' | 'stakeMinor' | 'seats' | 'isPrivate'>;

/** Stakes of rooms, some of which no rake and no share divides. */
export const roomTerms = {
  stakesMinor: [1_000n, 99_999n, 1_500_000n, 4_000_001n],
  mostRooms: 3,
  mostSeats: 5,
  lifeMs: 10 * minute,
  emptyMs: minute,
} as const;

/** Lists the seats of a room that nobody has left. */
export const seatsOf = ({ taken }: ModelRoom) =>
  taken.filter(({ state }) => state !== 'left').sort((one, other) => one.number - other.number);

const isOver = ({ state }: ModelRoom) => state !== 'open' && state !== 'full';
/** Returns the moment at which a room expires. */
export const endOfRoom = ({ openedAtMs }: ModelRoom) => openedAtMs + roomTerms.lifeMs;
const heldSeats = ({ rooms }: Model, { name }: ModelMember) =>
  [...rooms.values()].flatMap((room) =>
    room.taken
      .filter(({ member, state }) => member === name && state === 'held')
      .map(() => room.stakeMinor),
  );

/** Returns the refusals by which a stake is no play now. */
function gatesOf(model: Model, member: ModelMember, amountMinor: bigint): readonly string[] {
  return [
    ...(member.pausedUntilMs > model.nowMs ? ['play_paused'] : []),
    ...(isUnderMaintenance(model, roomGame.gameId) ? ['game_under_maintenance'] : []),
    ...(member.unit === 'trial' ? [] : limitRefusals(model, member, amountMinor)),
  ];
}

/** Opens a room with nobody in it; answers the refusals that fit. */
export function openRoom(model: Model, member: ModelMember, order: RoomOrder): readonly string[] {
  const own = [...model.rooms.values()].filter((each) => each.openedBy === member.name);
  const stakes: readonly bigint[] = roomTerms.stakesMinor;
  const refusals = [
    ...gatesOf(model, member, order.stakeMinor),
    ...(stakes.includes(order.stakeMinor) ? [] : ['pvp_stake']),
    ...(own.filter((each) => !isOver(each)).length >= roomTerms.mostRooms ? ['pvp_too_many'] : []),
  ];
  if (refusals.length > 0) return refusals;
  const { name: openedBy, unit, currency } = member;
  const room = { ...order, openedBy, unit, currency, openedAtMs: model.nowMs };
  model.rooms.set(order.label, { ...room, state: 'open', taken: [] });
  return [];
}

/** Takes a seat, whose stake is held; answers the refusals that fit. */
export function takeSeat(model: Model, member: ModelMember, room: ModelRoom): readonly string[] {
  const seats = seatsOf(room);
  const held = heldSeats(model, member);
  const main = mainOf(member.name);
  const inAllMinor = held.reduce((sum, stakeMinor) => sum + stakeMinor, room.stakeMinor);
  const others = seats.map((seat) => memberOf(model, seat.member));
  const isFull = room.state === 'full' || seats.length >= room.seats;
  const refusals = [
    ...gatesOf(model, member, inAllMinor),
    ...(member.currency !== room.currency || member.unit !== room.unit ? ['pvp_other_money'] : []),
    ...(held.length >= roomTerms.mostSeats ? ['pvp_too_many'] : []),
    ...(others.includes(member) ? ['pvp_seated'] : []),
    ...(isOver(room) || endOfRoom(room) <= model.nowMs ? ['pvp_room_over'] : []),
    ...(isFull && !isOver(room) ? ['pvp_room_full'] : []),
    ...(others.some((other) => areOnePerson(member, other)) ? ['pvp_same_person'] : []),
    ...(model.books.free(main, member) < room.stakeMinor ? ['insufficient_funds'] : []),
  ];
  if (refusals.length > 0) return refusals;
  const numbers = seats.map((seat) => seat.number);
  const number = [1, 2, 3, 4, 5, 6].find((each) => !numbers.includes(each)) ?? 0;
  const place = { member: member.name, number, takenAtMs: model.nowMs };
  room.taken.push({ ...place, state: 'held', payoutMinor: 0n });
  model.books.hold(member, main, room.stakeMinor);
  if (seats.length + 1 === room.seats) room.state = 'full';
  tellSeats(model, room);
  return [];
}

/** Leaves a seat, whose stake is free again; answers the refusal. */
export function leaveSeat(model: Model, { name }: ModelMember, room: ModelRoom) {
  const seat = seatsOf(room).find(({ member }) => member === name);
  if (!seat) return 'pvp_not_seated';
  if (isOver(room)) return 'pvp_room_over';
  if (room.state === 'full') return 'pvp_started';
  tellSeats(model, room);
  release(model, room, { seat, state: 'left' });
  return undefined;
}

function release(
  model: Model,
  room: ModelRoom,
  { seat, state }: { readonly seat: ModelSeat; readonly state: 'left' | 'returned' },
): void {
  if (seat.state !== 'held') return;
  seat.state = state;
  model.books.hold(memberOf(model, seat.member), mainOf(seat.member), -room.stakeMinor);
}

/** Notes that the pages of all who sit are told of a room. */
function tellSeats(model: Model, room: ModelRoom): void {
  for (const { member } of seatsOf(room)) model.changes.push([member, 'rooms']);
}

/** Frees the seats of a full room whose members may not play any more; returns whether any is free. */
export function clearSeats(model: Model, room: ModelRoom): boolean {
  const barred = seatsOf(room).filter((seat) => {
    const member = memberOf(model, seat.member);
    return isKeptOut(model, member) || gatesOf(model, member, room.stakeMinor).length > 0;
  });
  if (barred.length === 0) return false;
  tellSeats(model, room);
  for (const seat of barred) release(model, room, { seat, state: 'left' });
  room.state = 'open';
  return true;
}

/** Plays a full room: takes all stakes, and pays the pot less the rake to those who win. */
export function playRoom(
  model: Model,
  room: ModelRoom,
  { winners, refOf }: { readonly winners: readonly number[]; refOf(seat: number): string },
): void {
  const { stakeMinor } = room;
  const payouts = sharesOf(stakeMinor * BigInt(room.seats), winners);
  const { vassalage } = roomVendor;
  const { gameId } = roomGame;
  for (const seat of seatsOf(room)) {
    const member = memberOf(model, seat.member);
    const main = mainOf(seat.member);
    model.books.hold(member, main, -stakeMinor);
    model.books.move(member, { from: main, to: houseOf('games'), amountMinor: stakeMinor });
    const call = { vassalage, gameId, round: refOf(seat.number), isFree: false, grant: undefined };
    const round = openRound(model, call, member, undefined);
    round.stakesMinor = stakeMinor;
  }
  for (const seat of seatsOf(room)) {
    const member = memberOf(model, seat.member);
    const payoutMinor = payouts.get(seat.number) ?? 0n;
    const main = mainOf(seat.member);
    model.books.move(member, { from: houseOf('games'), to: main, amountMinor: payoutMinor });
    const round = model.rounds.get(`${vassalage} ${seat.member} ${refOf(seat.number)}`);
    if (!round) throw new Error('a seat has a round');
    round.payoutsMinor = payoutMinor;
    const figures = { stakeMinor, validMinor: stakeMinor, payoutMinor };
    recordFact(model, { ...round, round }, 'settled', figures);
    round.state = 'closed';
    seat.state = 'played';
    seat.payoutMinor = payoutMinor;
  }
  room.state = 'paid';
  tellSeats(model, room);
}

/** Ends a room that was not played: every stake is free again. */
export function endUnplayed(model: Model, room: ModelRoom, state: 'expired' | 'voided'): void {
  tellSeats(model, room);
  for (const seat of seatsOf(room)) release(model, room, { seat, state: 'returned' });
  room.state = state;
}

/** Returns why staff cannot call a room off. */
export function voidRefusal(room: ModelRoom | undefined): string | undefined {
  if (!room) return 'unknown_pvp_room';
  return isOver(room) ? 'pvp_room_over' : undefined;
}

/** Ends a room whose time is over, or in which nobody sits a minute after it was opened. */
export function expireRoom(model: Model, room: ModelRoom): void {
  if (room.state !== 'open') return;
  const isEmpty = seatsOf(room).length === 0 && room.openedAtMs + roomTerms.emptyMs <= model.nowMs;
  if (isEmpty || endOfRoom(room) <= model.nowMs) endUnplayed(model, room, 'expired');
}

/** Lists the rooms that a member finds: open ones in which somebody sits, the fullest first. */
export function listedRooms(model: Model, { unit, currency }: ModelMember): readonly ModelRoom[] {
  const freeOf = (room: ModelRoom) => room.seats - seatsOf(room).length;
  return [...model.rooms.values()]
    .filter(
      (room) =>
        room.state === 'open' &&
        !room.isPrivate &&
        endOfRoom(room) > model.nowMs &&
        room.unit === unit &&
        room.currency === currency &&
        seatsOf(room).length > 0,
    )
    .sort((one, other) => freeOf(one) - freeOf(other));
}
