import { createCounts } from '../count-by-name.ts';
import type { Limits } from '../limits.ts';

/** Network name of a render shared by all visitors. */
export const forAll = 'all';

/** Data of a render that its slot depends on. */
export interface RenderPlace {
  /** Network that counts as one address. */
  readonly network: string;
  readonly hasQuery: boolean;
}

interface WaitingRender extends RenderPlace {
  readonly begin: () => void;
}

/** Renders that run, and those that wait, addresses in turn. */
export interface RenderLine {
  /** Counts of requested renders, running and waiting: in all, with a query, for one address. */
  readonly requests: Readonly<Record<'inAll' | 'withQuery', () => number>> & {
    readonly byNetwork: (network: string) => number;
  };
  underWay(): number;
  add(render: WaitingRender): void;
  hasNext(): boolean;
  /** Begins the next render that has a free slot. */
  beginNext(): void;
  /** Releases the slot of a render. */
  end(place: RenderPlace): void;
}

/** Creates the line. @param most current limits of concurrent renders, in all and with a query. */
export function createRenderLine(
  { rendersOfAddress }: Pick<Limits, 'rendersOfAddress'>,
  most: () => { readonly inAll: number; readonly withQuery: number },
): RenderLine {
  const running = createCounts();
  const requests = createCounts();
  let waiting: WaitingRender[] = [];

  function isFree({ network, hasQuery }: RenderPlace): boolean {
    if (running.count('render') >= most().inAll) return false;
    if (hasQuery && running.count('query') >= most().withQuery) return false;
    return network === forAll || running.count(`by ${network}`) < rendersOfAddress;
  }

  function takeNext(): WaitingRender | undefined {
    const next = findLowest(waiting.filter(isFree), ({ network }) =>
      running.count(`by ${network}`),
    );
    if (next === undefined) return undefined;
    // Its address goes behind all others that wait now.
    const left = waiting.filter((each) => each !== next);
    const isOwn = ({ network }: RenderPlace) => network === next.network;
    waiting = [...left.filter((each) => !isOwn(each)), ...left.filter(isOwn)];
    return next;
  }

  return {
    requests: {
      inAll: () => requests.count('render'),
      withQuery: () => requests.count('query'),
      byNetwork: (network) => requests.count(`by ${network}`),
    },
    underWay: () => running.count('render'),
    add(render) {
      for (const name of listCountNames(render)) requests.add(name, 1);
      waiting.push(render);
    },
    hasNext: () => waiting.some(isFree),
    beginNext() {
      const next = takeNext();
      if (next === undefined) return;
      for (const name of listCountNames(next)) running.add(name, 1);
      next.begin();
    },
    end(place) {
      for (const name of listCountNames(place)) {
        requests.add(name, -1);
        running.add(name, -1);
      }
    },
  };
}

/** Lists the names that a render is counted under. */
function listCountNames({ network, hasQuery }: RenderPlace): string[] {
  return ['render', `by ${network}`, ...(hasQuery ? ['query'] : [])];
}

/** The first of those with the lowest figure. */
function findLowest<Each>(all: readonly Each[], figure: (each: Each) => number): Each | undefined {
  return all.reduce<Each | undefined>(
    (best, each) => (best !== undefined && figure(best) <= figure(each) ? best : each),
    undefined,
  );
}
