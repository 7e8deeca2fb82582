import { compareDays } from '#platform/play/index.ts';
import { dayOf } from '../model/limits.ts';
import { day, hour, minute } from '../model/model.ts';
import { expectSame, passTime, type Simulation } from '../simulation.ts';
import { move, skipped } from '../step.ts';
import { compareNightly, compareSums } from '../sums.ts';
import { zoneHours } from '../world.ts';

/** Returns the first moment of the day after now, in the brand's zone. */
function nextDayMs({ model }: Simulation): number {
  return Date.parse(`${dayOf(model.nowMs)}T00:00:00Z`) - zoneHours * hour + day;
}

const isOfMonth = (line: string) => line.includes('sums of a month');

export const nightMoves = {
  /** The platform compares its sums of closed days with their facts. */
  compareSums: move<{ readonly untilNight: boolean }>({
    weight: 2,
    choose: (random) => ({ untilNight: random.chance(15) }),
    async take(simulation, { untilNight }) {
      if (untilNight) passTime(simulation, nextDayMs(simulation) + minute - simulation.model.nowMs);
      await compareNightly(simulation);
      await compareSums(simulation);
      return untilNight ? 'at night' : 'ok';
    },
  }),

  /** A member's sum of the month is wrong as the month ends: it is put right and said. */
  spoilMonth: move<{ readonly member: string }>({
    weight: 3,
    choose(random, simulation) {
      const { model } = simulation;
      const month = dayOf(model.nowMs).slice(0, 7);
      if (dayOf(nextDayMs(simulation)).slice(0, 7) === month) return undefined;
      const names = model.facts
        .filter(({ atMs, unit }) => unit === 'real' && dayOf(atMs).startsWith(month))
        .map(({ member }) => member);
      return names.length === 0 ? undefined : { member: random.pick(names) };
    },
    async take(simulation, { member }) {
      const { house, model, ids } = simulation;
      const month = dayOf(model.nowMs).slice(0, 7);
      await compareNightly(simulation);
      const { numUpdatedRows } = await house.parts.storage.db
        .updateTable('member_months')
        .set((each) => ({ stake_minor: each('stake_minor', '+', 17n) }))
        .where('member_id', '=', ids.get(member) ?? '')
        .where('month', '=', month)
        .executeTakeFirst();
      passTime(simulation, nextDayMs(simulation) + minute - model.nowMs);
      await compareDays(house.parts);
      const said = house.faults.splice(0);
      await compareSums(simulation);
      if (numUpdatedRows === 0n) return skipped;
      expectSame('what is said of a wrong month', said.map(isOfMonth), [true]);
      return 'ok';
    },
  }),
};
