import { compareEnvelopes } from './actors/rewards/envelope-staff.ts';
import { expectSameLines } from './compare-messages.ts';
import type { Simulation } from './simulation.ts';
import { brandCurrency } from './world.ts';

/** Compares the stocks of every version of the wheel, all spins, and the envelopes. */
export async function compareGifts(
  simulation: Simulation,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const { house, model, ids } = simulation;
  const { db } = house.parts.storage;
  const stocks = await db.selectFrom('wheel_stocks').selectAll().execute();
  expectSameLines(
    'stocks of the wheel',
    stocks.map((row) => [row.version_id, row.prize_id, row.first_count, row.left_count].join(' ')),
    model.wheel.versions.flatMap(({ label, prizes }) =>
      prizes.flatMap(({ prizeId, stock, left }) =>
        stock === undefined ? [] : [[ids.get(label), prizeId, stock, left].join(' ')],
      ),
    ),
  );
  const spins = await db.selectFrom('wheel_spins').selectAll().execute();
  expectSameLines(
    'spins of all',
    spins.map((row) =>
      [
        [names.get(row.member_id), row.day, row.version_id, row.number, row.drawn_id, row.won_id],
        [row.kind, row.currency, row.amount_minor, row.created_at_ms],
      ]
        .flat()
        .join(' '),
    ),
    model.wheel.spins.map(({ member, day, wheel, number, drawn, won, atMs }) =>
      [
        [member, day, ids.get(wheel.label), number, drawn.prizeId, won.prizeId],
        [won.kind, won.kind === 'points' ? 'PTS' : brandCurrency, won.amount, atMs],
      ]
        .flat()
        .join(' '),
    ),
  );
  await compareEnvelopes(simulation);
}
