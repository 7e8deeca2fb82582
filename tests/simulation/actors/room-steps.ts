import { createHash } from 'node:crypto';
import { openPvpRoom, takePvpSeat } from '#contract/play/pvp.ts';
import { commitTo } from '#lib/round-rule.ts';
import { type ModelMember, memberOf } from '../model/model.ts';
import {
  clearSeats,
  type ModelRoom,
  openRoom,
  playRoom,
  seatsOf,
  takeSeat,
} from '../model/rooms.ts';
import { type ShownHand, winnersOf } from '../model/three-cards.ts';
import { expectOneOf, type Simulation } from '../simulation.ts';
import { skipped } from '../step.ts';
import { attemptAsMember } from './failures.ts';
import { asMember } from './member.ts';

/** Room that a step opens. */
export interface RoomInput {
  readonly [name: string]: string | number | boolean | readonly string[];
  readonly label: string;
  readonly stake: string;
  readonly seats: number;
  readonly isPrivate: boolean;
}

/** Notes what a room has met. */
export const meet = ({ coverage }: Simulation, { label }: ModelRoom, feature: string) =>
  coverage.meet(label, feature);

const clientSeedDigits = 32;

/** Returns a seed in hexadecimal that is the same in each run of a world. */
function seedOf({ world }: Simulation, name: string): string {
  return createHash('sha256').update(`${world.startMs} ${name}`).digest('hex');
}

/** Replaces the random seed of a room, so that it deals the same hands in each run. */
async function fixSeed(simulation: Simulation, label: string, code: string): Promise<void> {
  const { storage, secrets } = simulation.house.parts;
  const seed = seedOf(simulation, label);
  await storage.db
    .updateTable('pvp_rooms')
    .set({
      sealed_seed: secrets.seal('pvp seed', seed),
      commitment: await commitTo(Uint8Array.from(Buffer.from(seed, 'hex'))),
    })
    .where('code', '=', code)
    .execute();
}

/** Plays a full room on the model's side, as the platform has dealt; answers what became of it. */
export async function bringOn(simulation: Simulation, room: ModelRoom): Promise<string> {
  const { model, house, ids } = simulation;
  if (room.state !== 'full') return room.state;
  if (clearSeats(model, room)) {
    meet(simulation, room, 'room cleared');
    return 'cleared';
  }
  const { db } = house.parts.storage;
  const code = ids.get(room.label) ?? '';
  const dealt = await db
    .selectFrom('pvp_rooms')
    .select(['id', 'deals'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('pvp_seats')
    .select(['id', 'seat'])
    .where('room_id', '=', dealt.id)
    .where('state', '<>', 'left')
    .execute();
  const refs = new Map(rows.map(({ id, seat }) => [seat, id]));
  const deals: { readonly hands: readonly ShownHand[] }[] = JSON.parse(dealt.deals ?? '[]');
  const seats = seatsOf(room).map(({ number }) => number);
  const winners = winnersOf(
    seats,
    deals.map(({ hands }) => hands),
  );
  if (!winners) throw new Error(`the deals of ${room.label} are not those of the rules`);
  playRoom(model, room, { winners, refOf: (seat) => refs.get(seat) ?? '' });
  meet(simulation, room, 'room paid');
  if (deals.length > 1) meet(simulation, room, 'hands tie');
  for (const { member } of seatsOf(room)) noteSeat(simulation, room, memberOf(model, member));
  return 'paid';
}

function noteSeat(simulation: Simulation, room: ModelRoom, member: ModelMember): void {
  if (member.unit === 'trial') meet(simulation, room, 'seat of a trial');
  const limits = [...member.limits.values()];
  if (limits.some(({ amountMinor }) => amountMinor !== undefined)) {
    meet(simulation, room, 'seat with a limit');
  }
}

/** Has a member take a seat, on both sides; answers the outcome. */
export function sit(simulation: Simulation, name: string, label: string): Promise<string> {
  return asMember(simulation, name, async ({ member, browser }) => {
    const { model, ids } = simulation;
    const room = model.rooms.get(label);
    const code = ids.get(label);
    if (!room || code === undefined) return skipped;
    const clientSeed = seedOf(simulation, `${label} ${name}`).slice(0, clientSeedDigits);
    const options = { idempotencyKey: crypto.randomUUID() };
    const { answer, hasActed, met } = await attemptAsMember(simulation, browser, () =>
      browser.call(takePvpSeat, { code, clientSeed }, options),
    );
    if (!hasActed) return `${met}, given up`;
    const refusals = takeSeat(model, member, room);
    if (answer) expectOneOf('seat', answer.ok ? 'ok' : answer.refusal.code, refusals);
    const [refusal] = refusals;
    if (refusal !== undefined) {
      meet(simulation, room, `seat refused: ${refusal}`);
      return refusal;
    }
    if (met !== undefined) meet(simulation, room, `${met}: seat`);
    // Who lost the answer and gave up leaves a full room to the job.
    const became = answer ? await bringOn(simulation, room) : 'left to the job';
    return met === undefined ? became : `${met}, ${became}`;
  });
}

/** Opens a room, on both sides; answers the outcome. */
export function open(
  simulation: Simulation,
  name: string,
  { label, stake, seats, isPrivate }: RoomInput,
): Promise<string> {
  return asMember(simulation, name, async ({ member, browser }) => {
    const { model, ids } = simulation;
    const answer = await browser.call(openPvpRoom, { stakeMinor: stake, seats, isPrivate });
    const refusals = openRoom(model, member, {
      label,
      seats,
      isPrivate,
      stakeMinor: BigInt(stake),
    });
    expectOneOf('a new room', answer.ok ? 'ok' : answer.refusal.code, refusals);
    if (answer.ok) {
      ids.set(label, answer.value.code);
      await fixSeed(simulation, label, answer.value.code);
    }
    return refusals[0] ?? 'ok';
  });
}
