import { walletInPlay } from '../model/vendor-call.ts';
import { move, type Plain } from '../step.ts';
import { isPlayable } from './choose-call.ts';
import type { CallInput } from './vendor-steps.ts';
import { takeCall } from './vendors.ts';

export const spentWinMoves = {
  /** A win is staked whole with all that is there, and then taken back: trials owe nothing. */
  spentWin: move<{ readonly [name: string]: Plain; readonly calls: readonly CallInput[] }>({
    weight: 1,
    choose(random, { model, steps }) {
      const open = [...model.launches.values()].filter(
        (each) => isPlayable(model, each) && model.vendors.get(each.vassalage)?.style === 'gls',
      );
      const ofTrials = open.filter(({ member }) => model.members.get(member)?.unit === 'trial');
      const launches = ofTrials.length > 0 && random.chance(60) ? ofTrials : open;
      if (launches.length === 0) return undefined;
      const { vassalage, member: name, gameId, label } = random.pick(launches);
      const member = model.members.get(name);
      const free = member && model.books.free(walletInPlay(model, member, vassalage), member);
      if (!member || free === undefined || free <= 0n) return undefined;
      const { currency } = member;
      const named = { vassalage, member: name, gameId, currency };
      const ref = (part: string) => `spent${steps.length}-${part}`;
      const win = random.amount(1n, 900_000n);
      const first = { ...named, round: ref('round') };
      const calls: CallInput[] = [
        { ...first, kind: 'bet', ref: ref('bet'), amount: '1', launch: label },
        {
          ...first,
          kind: 'win',
          ref: ref('win'),
          amount: String(win),
          isClosed: random.chance(50),
        },
        {
          ...named,
          kind: 'bet',
          round: ref('other'),
          ref: ref('stake'),
          launch: label,
          amount: String(free - 1n + win - random.pick([0n, 0n, 1n, win])),
        },
        { ...first, kind: 'rollback', ref: ref('rollback'), about: ref('win'), amount: '0' },
      ];
      return { calls };
    },
    async take(simulation, { calls }) {
      let outcome = '';
      for (const call of calls) outcome = await takeCall(simulation, call);
      return outcome;
    },
  }),
};
