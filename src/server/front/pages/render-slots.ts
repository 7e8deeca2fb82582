import { createTurnBudget, loopPace, type Pace } from '../calls/turn-budget.ts';
import type { RenderFigures } from '../front-figures.ts';
import type { Limits } from '../limits.ts';
import { createRenderLine, forAll, type RenderPlace } from './render-line.ts';

/** Request that a render is for. */
export interface RenderAsker {
  readonly requestId: string;
  /** Network that counts as one address. */
  readonly network: string;
}

/** Reason why a page is not rendered: too many renders, or too many for one address. */
export type NotRendered = 'busy' | 'address-busy';

/** Slots that limit concurrent renders, addresses in turn. */
export interface RenderSlots {
  /** Runs a task in its turn, or returns the reason for not running it. */
  run<Value>(place: RenderPlace, task: () => Promise<Value>): Promise<Value | NotRendered>;
  figures(): RenderFigures;
}

interface SlotOptions {
  readonly limits: Pick<
    Limits,
    'rendersAtOnce' | 'rendersWaiting' | 'rendersOfAddress' | 'rendersPerAddress'
  >;
  /** Returns whether calls have to wait; pages that are not in memory then wait longer. */
  readonly isOverloaded: () => boolean;
  readonly pace?: Pace;
}

/** Most renders that wait during an overload of calls, and the pause between two of them. */
const waitingInOverload = 8;
const apartInOverloadMs = 250;

/**
 * Creates the slots. A render takes some megabytes and blocks the event loop for tens of
 * milliseconds, so one begins per turn, and calls and files are served between two. Addresses with
 * many requests wait behind those with few, and pages without a query, which all visitors share,
 * always find a slot.
 */
export function createRenderSlots({
  limits,
  isOverloaded,
  pace = loopPace,
}: SlotOptions): RenderSlots {
  const turn = createTurnBudget(0, pace);
  const line = createRenderLine(limits, most);
  let lastBeganAtMs = Number.NEGATIVE_INFINITY;
  let isPlanned = false;

  function most() {
    const inAll = isOverloaded() ? 1 : limits.rendersAtOnce;
    return { inAll, withQuery: Math.max(1, inAll - 1) };
  }

  function beginNext(): void {
    lastBeganAtMs = pace.nowMs();
    line.beginNext();
  }

  function plan(): void {
    if (isPlanned || !line.hasNext()) return;
    isPlanned = true;
    const pauseMs = isOverloaded() ? lastBeganAtMs + apartInOverloadMs - pace.nowMs() : 0;
    const go = () => {
      isPlanned = false;
      if (!turn.isSpent()) beginNext();
      plan();
    };
    if (pauseMs > 0) pace.later(go, pauseMs);
    else pace.nextTurn(go);
  }

  function refusal({ network, hasQuery }: RenderPlace): NotRendered | undefined {
    const { requests } = line;
    const more = isOverloaded() ? waitingInOverload : limits.rendersWaiting;
    if (network !== forAll && requests.byNetwork(network) >= limits.rendersPerAddress)
      return 'address-busy';
    if (requests.inAll() >= most().inAll + more) return 'busy';
    return hasQuery && requests.withQuery() >= most().withQuery + more ? 'busy' : undefined;
  }

  return {
    figures() {
      const underWay = line.underWay();
      return { underWay, waiting: line.requests.inAll() - underWay };
    },
    async run(place, task) {
      const why = refusal(place);
      if (why !== undefined) return why;
      await new Promise<void>((begin) => {
        line.add({ ...place, begin });
        if (!isPlanned && !isOverloaded() && line.hasNext() && !turn.isSpent()) beginNext();
        plan();
      });
      try {
        return await task();
      } finally {
        line.end(place);
        plan();
      }
    },
  };
}
