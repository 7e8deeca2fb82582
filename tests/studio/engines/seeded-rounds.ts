import { createHmac } from 'node:crypto';
import { blockText, type Draws, drawPositions, drawsFrom } from '#lib/round-rule.ts';
import { bauCuaMultiple, throwDice } from '#studio/engines/bau-cua-rule.ts';
import {
  drawShot,
  type FishKind,
  findFish,
  type ShoalName,
  shoals,
  shotMultiple,
  shotNumbers,
} from '#studio/engines/fish-rule.ts';
import { limboMultiple, limboUnit, winningWords } from '#studio/engines/limbo-rule.ts';
import { multiplierUnit, payoutAt, stateOf } from '#studio/engines/mines-rule.ts';
import { dropBall, plinkoPrices, plinkoUnit, pocketOf } from '#studio/engines/plinko-rule.ts';
import {
  drawStops,
  lineAt,
  multipleOf,
  type Paytable,
  stops,
} from '#studio/engines/slot/slot-rule.ts';
import { type TableEngine, tablePrice, tableRules } from '#studio/engines/tables/table-rules.ts';
import { segments, spinWheel, wheelPrices, wheelUnit } from '#studio/engines/wheel-rule.ts';

const serverSeed = Uint8Array.from({ length: 32 }, (_, index) => index);

/** The draws of a round under the vectors' seed; without waiting, for rounds by the million. */
export function drawsAt(nonce: number): Draws {
  return drawsFrom((index) =>
    Uint8Array.from(
      createHmac('sha256', serverSeed)
        .update(blockText({ clientSeed: 'lotus', nonce }, index))
        .digest(),
    ),
  );
}

/** Return of many rounds, beside the expected one. */
export interface ReturnMeasurement {
  /** Share of the stakes. */
  readonly seen: number;
  readonly expected: number;
  /** Greatest difference between the two in 99 of 100 runs. */
  readonly bound: number;
}

const deviations99 = 2.5758;

/** Returns how far a mean of many rounds may lie from what is expected, 99 times of 100. */
export function boundOf(variance: number, rounds: number): number {
  return deviations99 * Math.sqrt(variance / rounds);
}

/** Plays a slot so many times. */
export async function playSlot(paytable: Paytable, rounds: number): Promise<ReturnMeasurement> {
  let paid = 0;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    paid += multipleOf(paytable, lineAt(paytable, await drawStops(drawsAt(nonce))));
  }
  const all = stops ** 3;
  const expected = paytable.returned / all;
  const squares = everyLine(paytable).reduce(
    (sum, line) => sum + multipleOf(paytable, line) ** 2,
    0,
  );
  return { seen: paid / rounds, expected, bound: boundOf(squares / all - expected ** 2, rounds) };
}

/** Every line that the reels can show, each as often as they show it. */
export function everyLine({ strip }: Paytable): number[][] {
  return strip.flatMap((one) => strip.flatMap((two) => strip.map((three) => [one, two, three])));
}

/** Plays mines so many times, opening the first `gems` fields and taking the money. */
export async function playMines(
  { mines, gems }: { readonly mines: number; readonly gems: number },
  rounds: number,
): Promise<ReturnMeasurement> {
  const opened = Array.from({ length: gems }, (_, index) => index + 1);
  const stakeMinor = BigInt(multiplierUnit);
  let paid = 0n;
  let multiplier = 0;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const drawn = await drawPositions(drawsAt(nonce), { of: 25, take: mines });
    const state = stateOf({ mines: drawn, opened });
    if (state.kind === 'lost' || state.multiplier === undefined) continue;
    multiplier = state.multiplier;
    paid += payoutAt(stakeMinor, multiplier);
  }
  const expected = 0.97;
  const won = multiplier / multiplierUnit;
  return {
    seen: Number(paid) / (rounds * multiplierUnit),
    expected,
    bound: boundOf(won * expected - expected ** 2, rounds),
  };
}

/** Multiple of the stake with how likely it is. */
interface MultipleChance {
  readonly multiple: number;
  readonly chance: number;
}

/** Plays rounds whose multiples of the stake are known with how likely each is. */
export async function playMultiples(
  rounds: number,
  chances: readonly MultipleChance[],
  play: (draws: Draws) => Promise<number>,
): Promise<ReturnMeasurement> {
  let paid = 0;
  for (let nonce = 0; nonce < rounds; nonce += 1) paid += await play(drawsAt(nonce));
  return measure(paid, chances, rounds);
}

/** Sets what rounds paid, in stakes, beside what they should have paid. */
function measure(
  paid: number,
  chances: readonly MultipleChance[],
  rounds: number,
): ReturnMeasurement {
  const sum = (power: number) =>
    chances.reduce((all, { multiple, chance }) => all + chance * multiple ** power, 0);
  const expected = sum(1);
  return { seen: paid / rounds, expected, bound: boundOf(sum(2) - expected ** 2, rounds) };
}

/** Drops so many balls. */
export function playPlinko(
  { rows, risk }: { readonly rows: number; readonly risk: string },
  rounds: number,
): Promise<ReturnMeasurement> {
  const prices = plinkoPrices(rows, risk) ?? [];
  let ways = 1;
  const chances = prices.map((price, pocket) => {
    const chance = ways / 2 ** rows;
    ways = (ways * (rows - pocket)) / (pocket + 1);
    return { multiple: price / plinkoUnit, chance };
  });
  return playMultiples(rounds, chances, async (draws) => {
    return (prices[pocketOf(await dropBall(draws, rows))] ?? 0) / plinkoUnit;
  });
}

/** Plays limbo so many times at one target. */
export function playLimbo(
  { target }: { readonly target: number },
  rounds: number,
): Promise<ReturnMeasurement> {
  const multiple = target / limboUnit;
  const chances = [{ multiple, chance: winningWords(target) / 2 ** 32 }];
  return playMultiples(rounds, chances, async (draws) =>
    limboMultiple(await draws.word()) >= target ? multiple : 0,
  );
}

/** Spins the wheel so many times. */
export function playWheel(
  { risk }: { readonly risk: string },
  rounds: number,
): Promise<ReturnMeasurement> {
  const prices = wheelPrices(risk) ?? [];
  const chances = prices.map((price) => ({ multiple: price / wheelUnit, chance: 1 / segments }));
  return playMultiples(rounds, chances, async (draws) => {
    return (prices[await spinWheel(draws)] ?? 0) / wheelUnit;
  });
}

/** Throws the dice so many times, with the stake on the same symbols. */
export function playBauCua(
  { symbols }: { readonly symbols: readonly number[] },
  rounds: number,
): Promise<ReturnMeasurement> {
  const faces = [1, 2, 3, 4, 5, 6];
  const chances = faces.flatMap((one) =>
    faces.flatMap((two) =>
      faces.map((three) => ({
        multiple: bauCuaMultiple(symbols, [one, two, three]) / symbols.length,
        chance: 1 / faces.length ** 3,
      })),
    ),
  );
  return playMultiples(rounds, chances, async (draws) => {
    return bauCuaMultiple(symbols, await throwDice(draws)) / symbols.length;
  });
}

/** Shoots so many times at one kind of fish. */
export function playFish(
  { shoal, kind }: { readonly shoal: ShoalName; readonly kind: FishKind },
  rounds: number,
): Promise<ReturnMeasurement> {
  const fish = findFish(shoals[shoal], kind);
  if (!fish) throw new Error(`no ${kind} in ${shoal}`);
  const chances = [{ multiple: fish.price, chance: fish.catching / shotNumbers }];
  return playMultiples(rounds, chances, async (draws) => shotMultiple(fish, await drawShot(draws)));
}

/** Plays so many rounds of a table with a stake on each place: returns what each of them paid. */
export async function playTable(
  engine: TableEngine,
  spots: readonly string[],
  rounds: number,
): Promise<ReadonlyMap<string, ReturnMeasurement>> {
  const { classes, draw } = tableRules[engine];
  const paid = new Map(spots.map((spot) => [spot, 0]));
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const drawn = await draw(drawsAt(nonce));
    for (const [spot, sum] of paid) paid.set(spot, sum + tablePrice(spot, drawn) / 100);
  }
  const all = classes.reduce((sum, { weight }) => sum + weight, 0);
  const chancesOf = (spot: string) =>
    classes.map(({ weight, drawn }) => ({
      multiple: tablePrice(spot, drawn) / 100,
      chance: weight / all,
    }));
  return new Map([...paid].map(([spot, sum]) => [spot, measure(sum, chancesOf(spot), rounds)]));
}
