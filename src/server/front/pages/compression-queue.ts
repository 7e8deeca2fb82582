import type { Page } from './page.ts';
import type { PageStore } from './page-store.ts';
import type { RenderedAnswer } from './render.ts';

/** Page in memory that was compressed quickly, with its source. */
export interface HurriedPage {
  readonly path: string;
  readonly page: Page;
  readonly rendered: RenderedAnswer;
}

/** Queue that compresses pages in memory as small as possible, one after the other. */
export interface CompressionQueue {
  /** Appends a page; a waiting one of the same path is replaced. */
  add(hurried: HurriedPage): void;
  /** Records a page that was compressed quickly and may be compressed well later. */
  noteHurried(page: Page): void;
  /** Returns whether the page was compressed quickly only. */
  isHurried(page: Page): boolean;
}

interface QueueOptions {
  readonly store: PageStore;
  readonly buildSmallest: (rendered: RenderedAnswer) => Promise<Page>;
}

/**
 * Most waiting pages, which take memory. The oldest is dropped, and queued again when its page is
 * rendered again.
 */
const waitingPages = 200;

/**
 * Creates the queue. One page at a time: the best compression takes a hundred times as long as a
 * quick one, and files and calls need the same few threads.
 */
export function createCompressionQueue({ store, buildSmallest }: QueueOptions): CompressionQueue {
  const waiting = new Map<string, HurriedPage>();
  const hurriedPages = new WeakSet<Page>();
  let working = false;

  async function work(): Promise<void> {
    working = true;
    for (let next = removeFirst(waiting); next !== undefined; next = removeFirst(waiting)) {
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
      if (waiting.size > waitingPages) removeFirst(waiting);
      if (!working) void work();
    },
    noteHurried: (page) => hurriedPages.add(page),
    isHurried: (page) => hurriedPages.has(page),
  };
}

function removeFirst(waiting: Map<string, HurriedPage>): HurriedPage | undefined {
  for (const [path, first] of waiting) {
    waiting.delete(path);
    return first;
  }
  return undefined;
}
