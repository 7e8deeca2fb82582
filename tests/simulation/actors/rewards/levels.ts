import { levels } from '#contract/rewards/levels.ts';
import { raiseLevels } from '#platform/rewards/index.ts';
import { dayOf } from '../../model/limits.ts';
import { minute } from '../../model/model.ts';
import { nameOfLevel, raiseLevels as raiseInModel } from '../../model/rewards/levels.ts';
import { rewardedFacts, stakedOf } from '../../model/rewards/play-kinds.ts';
import { expectSame, passTime } from '../../simulation.ts';
import { move } from '../../step.ts';
import { attemptJob } from '../failures.ts';
import { asMember, memberNames } from '../member.ts';

export const levelMoves = {
  /** The minute ends, members are raised, and one of them looks at the levels. */
  raiseLevels: move<{ readonly member: string }>({
    weight: 0.7,
    choose: (random, simulation) => ({ member: random.pick(memberNames(simulation)) }),
    async take(simulation, { member: name }) {
      const { house, model, coverage } = simulation;
      passTime(simulation, minute - (model.nowMs % minute));
      const before = new Map([...model.members.values()].map((each) => [each.name, each.level]));
      const met = await attemptJob(simulation, async () => {
        // A run catches up with four days, and few moves let more than weeks pass.
        for (let run = 0; run < 20; run += 1) await raiseLevels(house.parts);
      });
      raiseInModel(model);
      for (const { name: each, level } of model.members.values()) {
        const rise = level - (before.get(each) ?? level);
        if (rise > 0) coverage.meet(`level ${each}`, rise > 1 ? 'several levels' : 'one level');
        if (rise > 0 && met) coverage.meet(`level ${each}`, met);
      }
      return asMember(simulation, name, async ({ member, browser }) => {
        const answer = await browser.call(levels, {});
        if (member.unit === 'trial') {
          expectSame('levels', answer.ok ? 'ok' : answer.refusal.code, 'need_true_account');
          return 'need_true_account';
        }
        if (!answer.ok) throw new Error(answer.refusal.code);
        const staked = stakedOf(model, name);
        const months = Map.groupBy(rewardedFacts(model, name), ({ atMs }) =>
          dayOf(atMs).slice(0, 7),
        );
        const { rankLevel, months: shown, levels: ladder } = answer.value;
        expectSame(
          'levels',
          [rankLevel, answer.value.staked.amountMinor, ladder.map(({ labelName }) => labelName)],
          [member.level, String(staked > 0n ? staked : 0n), [1, 2, 3, 4, 5].map(nameOfLevel)],
        );
        expectSame(
          'months of stakes',
          shown.map(({ month, validStake }) => `${month} ${validStake.amountMinor}`),
          [...months]
            .sort(([one], [other]) => (one < other ? 1 : -1))
            .map(([month, facts]) => {
              const sum = facts.reduce((total, { validMinor }) => total + validMinor, 0n);
              return `${month} ${sum}`;
            })
            .slice(0, 12),
        );
        return met ?? 'ok';
      });
    },
  }),
};
