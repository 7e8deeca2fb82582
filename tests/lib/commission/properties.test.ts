import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AgentPeriod, calculateEarnings, calculatePool } from '#lib/commission/earnings.ts';
import { baseAmount } from '#lib/commission/figures.ts';
import { calculateStatements } from '#lib/commission/statements.ts';
import { listPayDifferences } from './pay-differences.ts';
import { type TreeOptions, treesOf } from './trees.ts';

const period = '2026-11-20';
const total = (amounts: readonly bigint[]) => amounts.reduce((sum, each) => sum + each, 0n);
const amountsOf = (agents: readonly AgentPeriod[]) =>
  calculateEarnings(agents).map(({ agent, amountMinor }) => ({ agent, amountMinor }));

/** Checks something of many trees. */
function forTrees(options: TreeOptions, check: (agents: readonly AgentPeriod[]) => void): void {
  fc.assert(fc.property(treesOf(options), check), { numRuns: 300 });
}

describe('of any tree', () => {
  test.each(['salary', 'dividend'] as const)(
    'lines and what rounding left of them come to the pool, for a %s',
    (kind) => {
      forTrees({ kind }, (agents) => {
        const earnings = calculateEarnings(agents);
        const [first] = earnings;
        if (first?.agent !== 'a') return;
        const numerators = total(
          earnings.map(({ amountMinor, remainder }) => amountMinor * 10_000n + remainder),
        );
        const { team, terms, rateBps } = first;
        expect(numerators).toBe(baseAmount(team, terms.base) * BigInt(rateBps));
        const residue =
          calculatePool(first) - total(earnings.map(({ amountMinor }) => amountMinor));
        expect(residue >= 0n).toBe(true);
      });
    },
  );

  test('the house pays a salary no more than the first rate × the base, whoever hands it on', () => {
    forTrees({ kind: 'salary', mayGuarantee: true }, (agents) => {
      const { statements, payments } = calculateStatements({ period, agents });
      const [first] = statements.map(({ earnings }) => earnings);
      const ofHouse = payments.filter(({ from }) => from === undefined);
      const housePaid = total(ofHouse.map(({ amountMinor }) => amountMinor));
      expect(housePaid <= (first?.agent === 'a' ? calculatePool(first) : 0n)).toBe(true);
    });
  });

  test('everyone ends with what its statement says, less what it guarantees', () => {
    forTrees({ kind: 'dividend', mayGuarantee: true }, (agents) => {
      const { statements, payments } = calculateStatements({ period, agents });
      for (const { earnings, paidMinor } of statements) {
        const { agent } = earnings;
        const received = payments.filter(({ to }) => to === agent);
        const passed = payments.filter(({ from, isGuarantee }) => from === agent && !isGuarantee);
        const kept = total(received.map(({ amountMinor }) => amountMinor));
        expect(kept - total(passed.map(({ amountMinor }) => amountMinor))).toBe(paidMinor);
      }
    });
  });

  test('no rate is above its upline’s, nor above its own terms', () => {
    forTrees({ kind: 'salary' }, (agents) => {
      const rates = new Map(calculateEarnings(agents).map((each) => [each.agent, each]));
      for (const { upline, rateBps, ownBps } of rates.values()) {
        const above = upline === undefined ? ownBps : (rates.get(upline)?.rateBps ?? 0);
        expect(rateBps).toBe(Math.min(ownBps, above));
      }
    });
  });

  test('the order in which agents come changes nothing', () => {
    const shuffled = treesOf({ kind: 'dividend', mayGuarantee: true }).chain((agents) =>
      fc.tuple(
        fc.constant(agents),
        fc.shuffledSubarray([...agents], { minLength: agents.length, maxLength: agents.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([agents, others]) => {
        expect(calculateStatements({ period, agents: others })).toEqual(
          calculateStatements({ period, agents }),
        );
      }),
    );
  });

  test('a rerun is equal, and after a change posts what brings it to equal', () => {
    forTrees({ kind: 'salary' }, (agents) => {
      const paid = amountsOf(agents);
      expect(listPayDifferences(paid, amountsOf(agents))).toEqual([]);
      const changed = agents.map((each) => ({ ...each, direct: each.own, own: each.direct }));
      const rerun = amountsOf(changed);
      const posted = listPayDifferences(paid, rerun);
      expect(listPayDifferences([...paid, ...posted], rerun)).toEqual([]);
    });
  });

  test('more stakes reach no lower tier, and earn the first agent no less', () => {
    forTrees({ kind: 'salary' }, (agents) => {
      const more = agents.map((each, index) => {
        const { direct } = each;
        const validStakeMinor = direct.validStakeMinor + 30_000n;
        return index === 0 ? { ...each, direct: { ...direct, validStakeMinor } } : each;
      });
      const [before, after] = [calculateEarnings(agents)[0], calculateEarnings(more)[0]];
      if (before?.agent !== 'a' || !after) return;
      expect(after.reachedTier ?? -1).toBeGreaterThanOrEqual(before.reachedTier ?? -1);
      expect(after.rateBps).toBeGreaterThanOrEqual(before.rateBps);
      expect(calculatePool(after) >= calculatePool(before)).toBe(true);
    });
  });

  test('a move to another upline leaves what the first agent’s team is, and its pool', () => {
    forTrees({ kind: 'salary' }, (agents) => {
      const last = agents.at(-1);
      if (!last || agents.length < 3) return;
      const moved = agents.map((each) => (each === last ? { ...each, upline: 'a' } : each));
      const [before, after] = [calculateEarnings(agents)[0], calculateEarnings(moved)[0]];
      if (before?.agent !== 'a' || !after) return;
      expect(after.team).toEqual(before.team);
      expect(calculatePool(after)).toBe(calculatePool(before));
    });
  });

  test('who is beside a branch does not change what the branch earns', () => {
    forTrees({ kind: 'salary' }, (agents) => {
      const [first] = agents;
      if (!first) return;
      // Nothing but the first agent's tier could: it has only one here.
      const { terms } = first;
      const plain = terms && { ...first, terms: { ...terms, tiers: terms.tiers.slice(0, 1) } };
      if (!plain) return;
      const alone = [plain, ...agents.slice(1)];
      const stranger = { ...plain, agent: 'z', upline: 'a' };
      const beside = amountsOf([...alone, stranger]).filter(({ agent }) => !'az'.includes(agent));
      expect(beside).toEqual(amountsOf(alone).filter(({ agent }) => agent !== 'a'));
    });
  });

  test('carried over many periods, no dividend pays more than the periods together earned', () => {
    const trees = fc.array(treesOf({ kind: 'dividend', mayCarry: true }), { maxLength: 6 });
    fc.assert(
      fc.property(trees, (periods) => {
        let carryIn = new Map();
        let [earned, paid] = [0n, 0n];
        for (const [first] of periods) {
          if (!first?.terms) continue;
          const terms = { ...first.terms, carry: { policy: 'carry' } as const };
          const [statement] = calculateStatements({
            period,
            carryIn,
            agents: [{ ...first, terms }],
          }).statements;
          if (!statement) continue;
          earned += statement.earnings.amountMinor;
          paid += statement.paidMinor;
          const { carryOut } = statement.settlement;
          carryIn = new Map([['a', carryOut]]);
          const owed = total(carryOut.map(({ leftMinor }) => leftMinor));
          expect(paid - owed).toBe(earned);
        }
      }),
    );
  });
});
