import { createHmac } from 'node:crypto';
import { multiplierUnit, payoutAt, stateOf } from '#studio/engines/mines-rule.ts';
import {
  drawStops,
  lineAt,
  multipleOf,
  type Paytable,
  stops,
} from '#studio/engines/slot/slot-rule.ts';
import { blockText, type Draws, drawPositions, drawsFrom } from '#studio/round-rule.ts';

const serverSeed = Uint8Array.from({ length: 32 }, (_, index) => index);

/** The draws of a round under the vectors' seed; without waiting, for rounds by the million. */
function drawsAt(nonce: number): Draws {
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
  const deviation = Math.sqrt(squares / all - expected ** 2);
  return { seen: paid / rounds, expected, bound: (deviations99 * deviation) / Math.sqrt(rounds) };
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
  const deviation = Math.sqrt(won * expected - expected ** 2);
  return {
    seen: Number(paid) / (rounds * multiplierUnit),
    expected,
    bound: (deviations99 * deviation) / Math.sqrt(rounds),
  };
}
