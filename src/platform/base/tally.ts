/** Kinds of events that are counted since the start. */
export type TallyKind =
  | 'failedSignIns'
  | 'refusals'
  | 'replays'
  | 'feedRefusals'
  | 'beaconFaults'
  | 'missedPeriods';

/** Counts by kind and label, for the monitoring of the process. */
export interface Tally {
  /** @param label one of a few: what callers send never becomes one. */
  count(what: TallyKind, label: string): void;
  counts(what: TallyKind): ReadonlyMap<string, number>;
}

/** Creates a tally without counts. */
export function createTally(): Tally {
  const counts: Readonly<Record<TallyKind, Map<string, number>>> = {
    failedSignIns: new Map(),
    refusals: new Map(),
    replays: new Map(),
    feedRefusals: new Map(),
    beaconFaults: new Map(),
    missedPeriods: new Map(),
  };
  return {
    count: (what, label) => void counts[what].set(label, (counts[what].get(label) ?? 0) + 1),
    counts: (what) => counts[what],
  };
}
