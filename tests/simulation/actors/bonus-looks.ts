import { bonusBets, bonuses } from '#contract/rewards/bonuses.ts';
import type { TestBrowser } from '../../support/browser.ts';
import type { ModelBonus } from '../model/bonuses.ts';
import type { Model } from '../model/model.ts';
import { expectSame, type Simulation } from '../simulation.ts';
import { move } from '../step.ts';
import { asMember } from './member.ts';

export const bonusLooks = {
  /** A member reads what became of their bonuses. */
  lookAtBonuses: move<{ readonly member: string }>({
    weight: 2,
    choose(random, { model }) {
      const owners = [...new Set([...model.bonuses.values()].map(({ member }) => member))];
      return owners.length > 0 ? { member: random.pick(owners) } : undefined;
    },
    take: (simulation, { member }) =>
      asMember(simulation, member, async ({ browser }) => {
        const answer = await browser.call(bonuses, {});
        if (!answer.ok) return answer.refusal.code;
        const { model, ids } = simulation;
        const shown = answer.value.bonuses.map((each) => [
          each.id,
          each.state,
          ...[each.balance, each.inBets, each.counted, each.converted].map(
            ({ amountMinor }) => amountMinor,
          ),
        ]);
        const own = [...model.bonuses.values()].filter((each) => each.member === member);
        const expected = own.map((each) => {
          const { state, balanceMinor } = shownOf(model, each);
          const sums = [balanceMinor, each.inBetsMinor, each.countedMinor, each.convertedMinor];
          return [ids.get(each.label) ?? '', state, ...sums.map(String)];
        });
        expectSame('bonuses', sorted(shown), sorted(expected));
        const latest = own.at(-1);
        if (latest) await compareBets(simulation, browser, latest);
        return 'ok';
      }),
  }),
};

/** Returns what a member reads of a bonus: one whose time is over has expired, before its job runs. */
function shownOf(model: Model, bonus: ModelBonus): Pick<ModelBonus, 'state' | 'balanceMinor'> {
  const isRunning = ['offered', 'waiting', 'active'].includes(bonus.state);
  if (!isRunning || bonus.expiresAtMs > model.nowMs) return bonus;
  return { state: 'expired', balanceMinor: 0n };
}

/** Most bets of a bonus that its member reads. */
const mostBets = 50;

/** Compares what a member reads of the bets of a bonus. */
async function compareBets(
  { model, ids }: Simulation,
  browser: TestBrowser,
  { label }: ModelBonus,
): Promise<void> {
  const answer = await browser.call(bonusBets, { id: ids.get(label) ?? '' });
  if (!answer.ok) throw new Error(answer.refusal.code);
  const stakes = model.bonusParts.filter(({ bonus, kind }) => bonus === label && kind === 'stake');
  if (stakes.length > mostBets) return;
  const shown = answer.value.bets.map(({ paid, counted, state }) => [
    paid.amountMinor,
    counted.amountMinor,
    state,
  ]);
  const expected = stakes.map(({ amountMinor, countedMinor, state }) => [
    String(amountMinor),
    String(countedMinor),
    state === 'void' ? 'voided' : state,
  ]);
  expectSame('bets of a bonus', sorted(shown), sorted(expected));
}

const sorted = (lines: readonly (readonly string[])[]) => lines.map(String).sort();
