import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
} from 'cockatiel';
import type { Logger } from 'pino';
import { ok, type Result, refused } from '#lib/result.ts';
import { secondMs } from '#lib/time.ts';

/** Number of failed calls in a row that opens a vendor's circuit. */
export const failuresToOpen = 5;
/** Time in milliseconds that a circuit is open before one call is tried. */
export const openMs = 15 * secondMs;

/** `closed`: calls go out; `open`: none does; `half_open`: one is out, and its end decides. */
export type CircuitCondition = 'closed' | 'half_open' | 'open';

/** Refusal of a call to a vendor while its circuit is open. */
export interface OpenCircuit {
  /** Above zero. */
  readonly retryAfterSeconds: number;
}

/** Circuit breakers on our calls to vendors, one for each vendor, in this process. */
export interface VendorCircuits {
  /**
   * Makes a call to a vendor, unless its circuit is open or its trial call is under way. Throws what
   * the call throws.
   * @param call throws exactly when the vendor failed; a refusal of the vendor's is an answer.
   */
  call<Value>(vassalage: string, call: () => Promise<Value>): Promise<Result<Value, OpenCircuit>>;
  /** Condition of every vendor that was called since the start, by its code. */
  conditions(): ReadonlyMap<string, CircuitCondition>;
}

interface Circuit {
  readonly policy: CircuitBreakerPolicy;
  /** Time of the last opening, by the system's clock; 0 for never. */
  openedAtMs: number;
}

const conditionByState: Readonly<Record<CircuitState, CircuitCondition>> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half_open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
};

/** Creates circuits that are all closed, and logs each change of one. */
export function createVendorCircuits({ log }: { readonly log: Logger }): VendorCircuits {
  const circuits = new Map<string, Circuit>();
  function findCircuit(vassalage: string): Circuit {
    const cached = circuits.get(vassalage);
    // A clock that was put back would keep the circuit open for as much longer.
    if (cached && cached.openedAtMs <= Date.now()) return cached;
    const made = createCircuit(vassalage, log);
    circuits.set(vassalage, made);
    return made;
  }
  return {
    async call(vassalage, call) {
      const circuit = findCircuit(vassalage);
      const waitMs = remainingWaitMs(circuit);
      if (waitMs > 0) return refused({ retryAfterSeconds: Math.ceil(waitMs / secondMs) });
      return ok(await circuit.policy.execute(call));
    },
    conditions: () =>
      new Map(
        [...circuits].map(([vassalage, { policy }]) => [vassalage, conditionByState[policy.state]]),
      ),
  };
}

function createCircuit(vassalage: string, log: Logger): Circuit {
  const breaker = new ConsecutiveBreaker(failuresToOpen);
  const policy = circuitBreaker(handleAll, { breaker, halfOpenAfter: openMs });
  const circuit: Circuit = { policy, openedAtMs: 0 };
  policy.onBreak(() => {
    circuit.openedAtMs = Date.now();
    log.error({ vassalage, openMs }, 'a vendor fails again and again: no call goes to it for now');
  });
  policy.onHalfOpen(() => log.info({ vassalage }, 'one call goes to a vendor that failed'));
  policy.onReset(() => log.info({ vassalage }, 'a vendor answers again: calls go to it'));
  return circuit;
}

/** Returns the time until a call may go out, in milliseconds; 0 when one may now. */
function remainingWaitMs({ policy, openedAtMs }: Circuit): number {
  // Left to itself the policy would keep callers waiting for the end of the trial.
  if (policy.state === CircuitState.HalfOpen) return secondMs;
  if (policy.state !== CircuitState.Open) return 0;
  return Math.max(0, openedAtMs + openMs - Date.now());
}
