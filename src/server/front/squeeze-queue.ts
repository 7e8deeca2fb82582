import type { Page } from './page.ts';
import type { PageStore } from './page-store.ts';
import type { Rendered } from './render.ts';

/** A page in memory that was compressed in a hurry, and what it was made from. */
export interface HurriedPage {
  readonly path: string;
  readonly page: Page;
  readonly rendered: Rendered;
}

/** Makes pages in memory as small as they get, one after the other. */
export interface SqueezeQueue {
  /** Puts a page at the end; one of the same path that still waits gives its place. */
  add(hurried: HurriedPage): void;
  /** Notes a page that was made in a hurry, to be made small later if at all. */
  noteHurried(page: Page): void;
  /** Whether the page is still as it was made in a hurry. */
  isHurried(page: Page): boolean;
}

interface QueueOptions {
  readonly store: PageStore;
  readonly buildSmallest: (rendered: Rendered) => Promise<Page>;
}

/** What waits holds memory. The oldest leaves, and comes back when its page is rendered again. */
const waitingPages = 200;

/**
 * Creates the queue. One page at a time: the best compression takes a hundred times as long as a
 * quick one, and files and calls need the same few threads.
 */
export function createSqueezeQueue({ store, buildSmallest }: QueueOptions): SqueezeQueue {
  const waiting = new Map<string, HurriedPage>();
  const hurriedPages = new WeakSet<Page>();
  let working = false;

  async function work(): Promise<void> {
    working = true;
    for (let next = takeFirst(waiting); next !== undefined; next = takeFirst(waiting)) {
      const { path, page, rendered } = next;
      if (!store.holds(path, page)) continue;
      const smallest = await buildSmallest(rendered).catch(() => undefined);
      if (smallest !== undefined) store.replace(path, page, smallest);
    }
    working = false;
  }

  return {
    add(hurried) {
      hurriedPages.add(hurried.page);
      waiting.set(hurried.path, hurried);
      if (waiting.size > waitingPages) takeFirst(waiting);
      if (!working) void work();
    },
    noteHurried: (page) => hurriedPages.add(page),
    isHurried: (page) => hurriedPages.has(page),
  };
}

function takeFirst(waiting: Map<string, HurriedPage>): HurriedPage | undefined {
  for (const [path, first] of waiting) {
    waiting.delete(path);
    return first;
  }
  return undefined;
}
