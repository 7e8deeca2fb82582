import { loopPace, type Pace } from './calls/turn-budget.ts';
import type { Log } from './log.ts';

/** Kind of refusal without a log line of its own, since there would be thousands. */
export type RefusedKind = 'overloaded' | 'address-busy' | 'render-busy' | 'render-address-busy';

/** Counter of refusals that writes one line of them now and then. */
export interface RefusedLog {
  count(kind: RefusedKind, clientAddress: string): void;
  /** Returns all counts since the start. */
  totals(): Readonly<Record<RefusedKind, number>>;
}

const logEveryMs = 5_000;
/** Most addresses that a line names, those with most refusals. */
const namedAddresses = 3;
/** Most addresses that are counted separately between two lines. */
const countedAddresses = 1_000;

/** Creates the log. Its first line comes a while after the first refusal, with all until then. */
export function createRefusedLog(log: Log, pace: Pick<Pace, 'later'> = loopPace): RefusedLog {
  const none = { overloaded: 0, 'address-busy': 0, 'render-busy': 0, 'render-address-busy': 0 };
  const totals = { ...none };
  let recent = { ...none };
  const byAddress = new Map<string, number>();
  let isPlanned = false;

  function write(): void {
    isPlanned = false;
    const addresses = [...byAddress].sort(([, a], [, b]) => b - a).slice(0, namedAddresses);
    log.warn(
      { refused: recent, addresses: Object.fromEntries(addresses), seconds: logEveryMs / 1_000 },
      'more is asked for than can be answered',
    );
    recent = { ...none };
    byAddress.clear();
  }

  return {
    count(kind, clientAddress) {
      totals[kind] += 1;
      recent[kind] += 1;
      const entry = byAddress.get(clientAddress);
      if (entry !== undefined || byAddress.size < countedAddresses) {
        byAddress.set(clientAddress, (entry ?? 0) + 1);
      }
      if (isPlanned) return;
      isPlanned = true;
      pace.later(write, logEveryMs);
    },
    totals: () => ({ ...totals }),
  };
}
