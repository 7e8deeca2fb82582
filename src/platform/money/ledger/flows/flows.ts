import type { Reader } from '#platform/base/db/storage.ts';
import { type FlowFilter, sumFlows } from './queries.ts';

/** What went into and out of a member's real money, in minor units, and in how many postings. */
export interface Flows {
  readonly inMinor: bigint;
  readonly outMinor: bigint;
  readonly count: number;
}

/** Sums a member's postings of some transfer codes from a moment on, in one currency. */
export async function readFlows(reader: Reader, filter: FlowFilter): Promise<Flows> {
  const row = await sumFlows(reader, filter);
  return {
    inMinor: BigInt(row.in_minor),
    outMinor: BigInt(row.out_minor),
    count: Number(row.count),
  };
}
