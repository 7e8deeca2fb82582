import type { ExclusionLength } from '#contract/protection/responsible-play.ts';
import {
  beginMemberExclusion,
  closeAccount,
  endMemberExclusion,
  openAccount,
} from '#contract/staff/members.ts';
import { actOnAccount, endExclusion, excludeByStaff, isClosed } from '../model/accounts.ts';
import { day, type ModelMember } from '../model/model.ts';
import { expectSame, passTime, type Simulation } from '../simulation.ts';
import { move, skipped } from '../step.ts';
import { act, wordOfAct } from './act.ts';
import { memberNames } from './member.ts';
import { moment } from './protection.ts';

const why = 'The member asked for it.';

/** Returns the member of a step with the username that staff write, if both are there. */
function findNamed({ model, ids }: Simulation, name: string) {
  const member = model.members.get(name);
  const username = member?.unit === 'trial' ? ids.get(`name ${name}`) : name;
  return member && username !== undefined ? { member, username } : undefined;
}

/** Months of an exclusion that staff write. */
const months = { half_year: 6, year: 12 } as const;

/** Returns the same moment so many calendar months later, the last day of a shorter month. */
function monthsLater(atMs: number, count: number): number {
  const from = new Date(atMs);
  const to = new Date(atMs);
  to.setUTCMonth(from.getUTCMonth() + count);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to.getTime();
}

export const accountMoves = {
  actOnAccount: move<{ readonly member: string; readonly is: 'closed' | 'opened' }>({
    weight: 1,
    choose(random, simulation) {
      const { members } = simulation.model;
      const closed = [...members.values()].filter(isClosed);
      // Whoever is closed does nothing more: soon it is opened again.
      if (closed.length > 0 && !random.chance(20)) {
        return { member: random.pick(closed).name, is: random.chance(90) ? 'opened' : 'closed' };
      }
      if (random.chance(60)) return undefined;
      return {
        member: random.pick(memberNames(simulation)),
        is: random.chance(90) ? 'closed' : 'opened',
      };
    },
    async take(simulation, { member: name, is }) {
      const { house, model } = simulation;
      const named = findNamed(simulation, name);
      if (!named) return skipped;
      const { username, member } = named;
      const endpoint = is === 'closed' ? closeAccount : openAccount;
      const outcome = await act(simulation, () =>
        house.staff(endpoint as typeof closeAccount, { username, why }),
      );
      if (!outcome.hasActed) return `${is} ${wordOfAct(outcome)}`;
      expectSame(`account ${is}`, outcome.code, actOnAccount(model, member, { is, why }) ?? 'ok');
      return `${is} ${wordOfAct(outcome)}`;
    },
  }),

  excludeByStaff: move<{
    readonly member: string;
    readonly length: 'half_year' | 'year' | 'for_good';
  }>({
    weight: 1,
    choose(random, simulation) {
      if (simulation.steps.length < 60 || random.chance(80)) return undefined;
      const out = [...simulation.model.members.values()].filter(
        ({ excludedUntilMs }) => excludedUntilMs !== undefined,
      );
      const again = out.length > 0 && random.chance(40);
      return {
        member: again ? random.pick(out).name : random.pick(memberNames(simulation)),
        length: random.pick(['half_year', 'year', 'for_good']),
      };
    },
    async take(simulation, { member: name, length }) {
      const { house, model } = simulation;
      const named = findNamed(simulation, name);
      if (!named) return skipped;
      const { username, member } = named;
      const input: { username: string; length: ExclusionLength; why: string } = {
        username,
        length,
        why,
      };
      const outcome = await act(simulation, () => house.staff(beginMemberExclusion, input));
      if (!outcome.hasActed) return wordOfAct(outcome);
      const untilMs =
        length === 'for_good' ? Number.POSITIVE_INFINITY : monthsLater(model.nowMs, months[length]);
      const until = length === 'for_good' ? 'for good' : moment(untilMs);
      const expected = excludeByStaff(model, member, { untilMs, until, why }) ?? 'ok';
      expectSame('exclusion by staff', outcome.code, expected);
      return `${length} ${wordOfAct(outcome)}`;
    },
  }),

  endExclusion: move<{ readonly member: string; readonly waitMs: number }>({
    weight: 1,
    choose(random, simulation) {
      const { model, world } = simulation;
      const ends = ({ excludedUntilMs }: ModelMember) => excludedUntilMs ?? 0;
      const out = [...model.members.values()].filter(
        (each) => Number.isFinite(ends(each)) && ends(each) > 0,
      );
      const [member] = out;
      if (!member) {
        return random.chance(2)
          ? { member: random.pick(memberNames(simulation)), waitMs: 0 }
          : undefined;
      }
      const left = ends(member) - model.nowMs;
      // Half a year passes in few worlds, and in none in which every day of it would be run.
      const isQuick = world.taste === 'cashier' || world.taste === 'bonuses';
      if (left > day && (!isQuick || random.chance(90))) return undefined;
      return { member: member.name, waitMs: Math.max(0, left - random.pick([0, 0, 0, 1])) };
    },
    async take(simulation, { member: name, waitMs }) {
      const { house, model } = simulation;
      const named = findNamed(simulation, name);
      if (!named) return skipped;
      passTime(simulation, waitMs);
      const { username, member } = named;
      const outcome = await act(simulation, () =>
        house.staff(endMemberExclusion, { username, why }),
      );
      if (!outcome.hasActed) return wordOfAct(outcome);
      expectSame('end of an exclusion', outcome.code, endExclusion(model, member, why) ?? 'ok');
      return wordOfAct(outcome);
    },
  }),
};
