import { z } from 'zod';
import { quicknet } from '#lib/beacon/quicknet.ts';
import { verifyBeacon } from '#lib/beacon/signature.ts';
import { secondMs } from '#lib/time.ts';
import { readUrl } from '#platform/base/outgoing/read-url.ts';
import type { Parts } from '#platform/base/parts.ts';

/** Bound of a relay's answer, which is many times shorter. */
const mostBytes = 4 * 1024;
const withinMs = 3 * secondMs;
/** Statuses that a relay answers before it has the round. */
const notYet: ReadonlySet<number> = new Set([404, 425]);

const answer = z.object({
  round: z.int(),
  signature: z.string().regex(/^[0-9a-f]{96}$/),
});

type FetchingParts = Pick<Parts, 'log' | 'tally' | 'vendorCircuits'>;

/**
 * Reads a round's signature from the first address whose answer is the chain's own signature of
 * that round; `undefined` when none has it now. Each address has a circuit of its own. A wrong
 * signature is skipped, counted and logged.
 */
export async function fetchSignature(
  parts: FetchingParts,
  { round, urls }: { readonly round: number; readonly urls: readonly string[] },
): Promise<string | undefined> {
  for (const from of urls) {
    try {
      const said = await readRelay(parts, { round, from });
      if (said === undefined) continue;
      if (said.round === round && (await verifyBeacon(said))) return said.signature;
      parts.tally.count('beaconFaults', 'not_true');
      parts.log.error({ from, round }, 'a relay told a signature of a beacon that is not true');
    } catch (error) {
      parts.tally.count('beaconFaults', 'unreachable');
      parts.log.warn({ err: error, from, round }, 'a beacon could not be read');
    }
  }
  return undefined;
}

/**
 * Reads a round from one relay, unchecked; `undefined` when the relay has none yet, or its circuit
 * is open.
 */
async function readRelay(
  { vendorCircuits }: Pick<FetchingParts, 'vendorCircuits'>,
  { round, from }: { readonly round: number; readonly from: string },
): Promise<z.output<typeof answer> | undefined> {
  const url = new URL(`${from.replace(/\/+$/, '')}/${quicknet.hash}/public/${round}`);
  const called = await vendorCircuits.call(`beacon:${url.host}`, async () => {
    const got = await readUrl({ url, mostBytes, withinMs });
    if (got.status !== 200 && !notYet.has(got.status)) {
      throw new Error(`the relay answered ${got.status}`);
    }
    return got;
  });
  // Said when its circuit opened: draws that wait would say it every second.
  if (!called.ok) return undefined;
  const { status, bytes } = called.value;
  if (status !== 200) return undefined;
  return answer.parse(JSON.parse(new TextDecoder().decode(bytes)));
}
