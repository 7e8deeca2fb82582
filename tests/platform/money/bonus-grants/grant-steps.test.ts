import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BonusGrant,
  type BonusMove,
  type BonusPart,
  findNextWaiting,
} from '#platform/money/bonus-grants/grant.ts';
import {
  activateGrant,
  calculateShare,
  countStake,
  creditShare,
  debitPart,
  debitShare,
  endGrantEarly,
  endPlayedGrant,
} from '#platform/money/bonus-grants/grant-steps.ts';
import { splitStake } from '#platform/money/bonus-grants/stake-split.ts';
import { formatTerms, parseTerms, weightBps } from '#platform/money/bonus-grants/terms.ts';

const weights = { games: {}, kinds: {}, categories: {}, default: 10_000 };
const game = { gameId: 'koi', kind: 'slot', category: 'RNG' };
const nowMs = 1_000;

const offered: BonusGrant = {
  id: 'grant',
  memberId: 'member',
  currency: 'VND',
  state: 'waiting',
  source: 'staff',
  title: 'A bonus',
  amountMinor: 500_000n,
  targetMinor: 5_000_000n,
  balanceMinor: 0n,
  openMinor: 0n,
  wageredMinor: 0n,
  convertedMinor: 0n,
  terms: { weights, games: [] },
  createdAtMs: 0,
  acceptedAtMs: 0,
  activatedAtMs: undefined,
  expiresAtMs: 10_000,
  endedAtMs: undefined,
};

const active = activateGrant(offered, nowMs).grant;

describe('the split of a stake', () => {
  test('is cash first, and the bonus pays the rest', () => {
    const split = splitStake(active, { game, stakeMinor: 120_000n, freeMinor: 80_000n });
    expect(split).toEqual({ ok: true, value: { partMinor: 40_000n, countedMinor: 120_000n } });
    expect(calculateShare(300_000n, { partMinor: 40_000n, stakeMinor: 120_000n })).toBe(100_000n);
  });

  test('floors the share of the bonus, and the rest is cash', () => {
    expect(calculateShare(100n, { partMinor: 1n, stakeMinor: 3n })).toBe(33n);
    expect(calculateShare(100n, { partMinor: 0n, stakeMinor: 0n })).toBe(0n);
  });

  test('counts by the weight of the game, then kind, category and the usual one, floored', () => {
    const table = {
      games: { koi: 2_500 },
      kinds: { slot: 5_000 },
      categories: { RNG: 0 },
      default: 10_000,
    };
    const terms = { weights: table, games: [] };
    expect(weightBps(terms, game)).toBe(2_500);
    expect(weightBps(terms, { ...game, gameId: 'x' })).toBe(5_000);
    expect(weightBps(terms, { ...game, gameId: 'x', kind: 'y' })).toBe(0);
    expect(weightBps(terms, { gameId: 'x', kind: 'y', category: 'toString' })).toBe(10_000);
    const split = splitStake({ ...active, terms }, { game, stakeMinor: 7n, freeMinor: 7n });
    expect(split).toMatchObject({ value: { countedMinor: 1n } });
  });

  test('is refused above the highest bet, unless the bonus has no part in it', () => {
    const terms = { weights, games: ['koi'], maxBetMinor: 100n };
    const grant = { ...active, terms };
    const stake = { stakeMinor: 101n, freeMinor: 500n };
    expect(splitStake(grant, { game, ...stake })).toEqual({ ok: false, refusal: 'bonus_max_bet' });
    expect(splitStake(grant, { game, ...stake, stakeMinor: 100n }).ok).toBe(true);
    expect(splitStake(grant, { game: { ...game, gameId: 'x' }, ...stake }).ok).toBe(true);
  });
});

describe('the bonus that is next', () => {
  const ends = (id: string, expiresAtMs: number) => ({ ...offered, id, expiresAtMs });
  const next = (...grants: BonusGrant[]) => findNextWaiting(grants, nowMs)?.id;

  test('is the one that ends first, and of two that end together the one offered first', () => {
    expect(next(ends('b', 3_000), ends('c', 2_000), ends('a', 3_000))).toBe('c');
    expect(next(ends('b', 2_000), ends('a', 2_000))).toBe('a');
    expect(next(ends('a', 2_000), ends('b', 2_000))).toBe('a');
  });

  test('is none that is over, nor any while another is active', () => {
    expect(next(ends('a', nowMs), ends('b', nowMs + 1))).toBe('b');
    expect(next(ends('a', nowMs))).toBeUndefined();
    expect(next({ ...active, id: 'c' }, ends('a', 2_000))).toBeUndefined();
  });
});

describe('terms', () => {
  test('are read as they were written, and wrong ones are not saved', () => {
    const terms = { weights, games: ['koi'], maxBetMinor: 5n, maxWinMinor: undefined };
    expect(parseTerms(formatTerms(terms))).toEqual(terms);
    for (const wrong of [-1, 10_001, 0.5, Number.NaN]) {
      const broken = { weights: { ...weights, default: wrong }, games: [] };
      expect(() => formatTerms(broken)).toThrow();
    }
    expect(() => parseTerms('{"weights":{}}')).toThrow();
  });
});

/** Pots of money that bonus money moves between. */
type Pots = Record<'grant' | 'wallet' | 'promotions' | 'games', bigint>;

function post(pots: Pots, moves: readonly BonusMove[]): void {
  for (const { from, to, amountMinor } of moves) {
    pots[from] -= amountMinor;
    pots[to] += amountMinor;
  }
}

describe('bonus money', () => {
  const amount = fc.bigInt({ min: 0n, max: 1_000_000n });
  const step = fc.record({
    stakeMinor: fc.bigInt({ min: 1n, max: 300_000n }),
    payoutMinor: amount,
    end: fc.constantFrom('settle', 'settle', 'settle', 'void', 'reverse', 'expire', 'forfeit'),
  });
  const run = fc.record({
    cash: amount,
    target: fc.bigInt({ min: 0n, max: 3_000_000n }),
    most: fc.option(amount, { nil: undefined }),
    steps: fc.array(step, { maxLength: 30 }),
  });

  test('is neither made nor lost, and lies on the bonus alone, whatever is played', () => {
    fc.assert(
      fc.property(run, ({ cash, target, most, steps }) => {
        const pots: Pots = { grant: 0n, wallet: cash, promotions: 0n, games: 0n };
        const begun = activateGrant(
          { ...offered, targetMinor: target, terms: { weights, games: [], maxWinMinor: most } },
          nowMs,
        );
        post(pots, begun.moves);
        let grant = begun.grant;
        const apply = (done: { grant: BonusGrant; moves: readonly BonusMove[] }) => {
          post(pots, done.moves);
          grant = done.grant;
        };
        for (const { stakeMinor, payoutMinor, end } of steps) {
          const isActive = grant.state === 'active';
          const stake = { game, stakeMinor, freeMinor: pots.wallet };
          const split = isActive ? splitStake(grant, stake) : undefined;
          const { partMinor, countedMinor } =
            split?.ok === true ? split.value : { partMinor: 0n, countedMinor: 0n };
          if (pots.wallet + partMinor < stakeMinor) continue;
          if (isActive) apply(debitPart(grant, partMinor));
          pots.wallet -= stakeMinor;
          pots.games += stakeMinor;
          const part = {
            roundId: 'round',
            ref: 'bet',
            grantId: 'grant',
            kind: 'stake',
            state: 'open',
            gameId: 'koi',
            amountMinor: stakeMinor,
            partMinor,
            countedMinor,
            lapsedMinor: 0n,
            createdAtMs: nowMs,
          } as const;
          if (end === 'expire' && grant.state === 'active') {
            apply(endGrantEarly(grant, 'expired', nowMs));
          }
          if (end === 'forfeit' && grant.state === 'active') {
            apply(endGrantEarly(grant, 'forfeited', nowMs));
          }
          const backMinor = end === 'void' ? stakeMinor : payoutMinor;
          const shareMinor = calculateShare(backMinor, { partMinor, stakeMinor });
          pots.games -= backMinor;
          pots.wallet += backMinor;
          const { lapsedMinor, ...credited } = creditShare(grant, shareMinor, nowMs);
          apply(credited);
          if (end === 'reverse') {
            const paid = { ...part, kind: 'payout', partMinor: shareMinor, lapsedMinor } as const;
            apply(debitShare(grant, paid, nowMs));
            const thereMinor = pots.wallet < backMinor ? pots.wallet : backMinor;
            pots.wallet -= thereMinor;
            pots.games += thereMinor;
          }
          grant = isActive ? countStake(grant, part) : grant;
          apply(endPlayedGrant(grant, nowMs));
          expect(pots.grant).toBe(grant.balanceMinor);
          expect(grant.openMinor).toBe(0n);
          expect(pots.wallet >= 0n && grant.balanceMinor >= 0n).toBe(true);
          expect(pots.grant + pots.wallet + pots.promotions + pots.games).toBe(cash);
          if (most !== undefined) expect(grant.convertedMinor <= most).toBe(true);
        }
      }),
      { numRuns: 2_000, seed: 20_261_128 },
    );
  });

  test.each([
    [100n, 20n],
    [80n, 0n],
    [undefined, 50n],
  ])('a share after the conversion, with a highest win of %s, is kept to %s', (most, kept) => {
    const terms = { ...offered.terms, ...(most !== undefined && { maxWinMinor: most }) };
    const grant = { ...offered, state: 'converted', convertedMinor: 80n, terms } as const;
    const cut = { from: 'wallet', to: 'promotions', amountMinor: 50n - kept, code: 'bonus_cut' };
    expect(creditShare(grant, 50n, nowMs)).toEqual({
      grant: { ...grant, convertedMinor: 80n + kept },
      moves: kept < 50n ? [cut] : [],
      lapsedMinor: 50n - kept,
    });
  });

  describe('a share that is taken back', () => {
    const share: BonusPart = {
      roundId: 'round',
      ref: 'win',
      grantId: 'grant',
      kind: 'payout',
      state: 'settled',
      gameId: 'koi',
      amountMinor: 900n,
      partMinor: 300n,
      countedMinor: 0n,
      lapsedMinor: 0n,
      createdAtMs: 0,
    };
    const active = { ...offered, state: 'active', activatedAtMs: 0, balanceMinor: 300n } as const;

    test.each(['active', 'waiting'] as const)(
      'leaves nothing on an %s bonus: it is lost',
      (state) => {
        expect(debitShare({ ...active, state }, share, nowMs).grant).toMatchObject({
          state: 'lost',
          balanceMinor: 0n,
          endedAtMs: nowMs,
        });
      },
    );

    test('loses no bonus that has money left or in open bets', () => {
      const grants = [
        { ...active, balanceMinor: 301n },
        { ...active, openMinor: 1n },
      ];
      const states = grants.map((grant) => debitShare(grant, share, nowMs).grant.state);
      expect(states).toEqual(['active', 'active']);
    });
  });
});
