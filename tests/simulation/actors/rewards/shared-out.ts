import { dayOf } from '../../model/limits.ts';
import type { Model } from '../../model/model.ts';
import { day } from '../../model/model.ts';
import { endOf } from '../../model/rewards/days.ts';
import { endOfEnvelope } from '../../model/rewards/envelopes.ts';
import { passTime } from '../../simulation.ts';
import { move } from '../../step.ts';
import { chatMoves } from '../chat.ts';
import { memberNames } from '../member.ts';
import { chooseEnvelope, type EnvelopeInput, send } from './envelope-staff.ts';
import { open } from './envelopes.ts';

const { visitRoom } = chatMoves;

/** Times between two visits: to the next day, to its first or the last millisecond of this one. */
type Wait = 'the first moment' | 'the last moment' | keyof typeof days;

const days = { 'a day': 1, 'two days': 2, 'three days': 3, 'four days': 4 } as const;

/** Returns the length of a wait from now on. */
function lengthOf(wait: Wait, { nowMs }: Model): number {
  const leftMs = endOf(dayOf(nowMs)) - nowMs;
  if (wait === 'the first moment') return leftMs;
  return wait === 'the last moment' ? leftMs - 1 : days[wait] * day;
}

export const sharedOutMoves = {
  /**
   * Members come to a room on some days, staff send an envelope there, and the first of them open it.
   * The days are as many as are needed, now and then one fewer or the first of them too long ago.
   */
  shareOut: move<
    EnvelopeInput & {
      readonly members: string;
      readonly openers: number;
      readonly waits: string;
      readonly by: 'reading' | 'writing';
      readonly opened: 'at once' | 'at the last moment' | 'at the end';
    }
  >({
    weight: 0.12,
    choose(random, simulation) {
      const { model, world } = simulation;
      // Each hour of a salary would be run in these days.
      if (world.taste === 'salaries' || random.chance(30)) return undefined;
      const member = model.members.get(random.pick(memberNames(simulation)));
      if (!member || member.unit === 'trial') return undefined;
      const { currency } = member;
      const all = [...model.members.values()].filter((each) => each.currency === currency);
      const left = all.filter(({ unit }) => unit === 'real').map(({ name }) => name);
      const members: string[] = [];
      while (left.length > 0 && members.length < 4) {
        members.push(...left.splice(random.below(left.length), 1));
      }
      const waits = random.pick<readonly Wait[]>([
        ['a day', 'a day'],
        ['the first moment', 'the first moment'],
        ['the last moment', 'the first moment', 'the first moment'],
        ['two days', 'four days'],
        ['three days', 'four days'],
        ['the first moment', 'four days', 'the first moment'],
        ['four days', 'a day', 'two days'],
        ['a day'],
      ]);
      return {
        ...chooseEnvelope(random, simulation, member),
        members: members.join(' '),
        openers: random.pick([0, 1, members.length, members.length]),
        waits: waits.join(', '),
        by: random.pick(['reading', 'reading', 'writing']),
        opened: random.pick(['at once', 'at once', 'at once', 'at the last moment', 'at the end']),
      };
    },
    async take(simulation, { members, openers, waits, by, opened, ...input }) {
      const { model } = simulation;
      const names = members.split(' ');
      for (const wait of ['', ...waits.split(', ')]) {
        if (wait !== '') passTime(simulation, lengthOf(wait as Wait, model));
        for (const member of names) {
          await visitRoom.take(simulation, { member, room: input.room, by });
        }
      }
      const outcomes = [await send(simulation, { ...input })];
      const sent = model.envelopes.get(input.label);
      if (sent && opened !== 'at once') {
        const leftMs = endOfEnvelope(sent) - model.nowMs;
        passTime(simulation, opened === 'at the end' ? leftMs : leftMs - 1);
      }
      for (const member of names.slice(0, openers)) {
        outcomes.push(await open(simulation, { member, envelope: input.label, again: 'none' }));
      }
      return [...new Set(outcomes)].join(', ');
    },
  }),
};
