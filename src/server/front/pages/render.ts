import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { ClosedPage } from '#lib/closure.ts';
import type { NoteAnswered } from '../front-figures.ts';
import type { Limits } from '../limits.ts';
import { type Log, logAnswered } from '../log.ts';
import { type AwayNote, underNote } from './availability-note.ts';
import { renderInMemory } from './render-in-memory.ts';
import type { NotRendered, RenderAsker, RenderSlots } from './render-slots.ts';

/**
 * Astro's handler in middleware mode: answers, or calls `next` when no route matches. Its addresses
 * have no language, which is in the locals, as `prefix`.
 */
export type RenderPage = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: object,
) => unknown;

/** Answer that was rendered in memory. */
export interface RenderedAnswer {
  readonly kind: 'rendered';
  readonly status: number;
  /** Names in lower case. */
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

export type RenderOutcome =
  | RenderedAnswer
  | { readonly kind: 'no-route' }
  /** The page threw, broke off or took too long; it is in the log. */
  | { readonly kind: 'failed' }
  /** It failed because the platform's database is away. */
  | { readonly kind: 'away' }
  /** Too many renders are under way, or too many for one address. */
  | { readonly kind: NotRendered };

/** Data that a page may know of its visitor; without it the render is the same for everyone. */
export interface Visitor {
  readonly cookie: string | undefined;
  readonly clientAddress: string;
  /** Closed-site page that replaces every other one, with the closure and the requested path. */
  readonly closed?: ClosedPage;
}

/** Renders one target (path and query) in memory. It never rejects. */
export type Render = (
  target: string,
  asker: RenderAsker,
  visitor?: Visitor,
) => Promise<RenderOutcome>;

/** Options of a renderer. */
export interface RenderOptions {
  readonly renderPage: RenderPage;
  readonly locals: object;
  /** First segments of the addresses of languages other than the default one. */
  readonly languagePrefixes: readonly string[];
  readonly origin: URL;
  readonly limits: Limits;
  readonly slots: RenderSlots;
  readonly log: Log;
  readonly noteAnswered?: NoteAnswered | undefined;
}

/** Creates the renderer. */
export function createRender(options: RenderOptions): Render {
  const { limits, log, slots, noteAnswered } = options;

  async function render(
    target: string,
    requestId: string,
    visitor: Visitor | undefined,
  ): Promise<RenderOutcome> {
    const startedAtMs = performance.now();
    const note: AwayNote = { isAway: false };
    const path = target.split('?', 1)[0] ?? '';
    try {
      const outcome = await withDeadline(
        underNote(note, () => renderInMemory(options, target, visitor)),
        limits,
      );
      const status = outcome.kind === 'rendered' ? outcome.status : 404;
      const durationMs = Math.round((performance.now() - startedAtMs) * 10) / 10;
      const line = { requestId, method: 'GET', path, status, durationMs };
      logAnswered(log, line, 'render');
      noteAnswered?.('render', line);
      return status >= 500 && note.isAway ? { kind: 'away' } : outcome;
    } catch (error) {
      log.error({ requestId, path, err: error }, 'render failed');
      return { kind: note.isAway ? 'away' : 'failed' };
    }
  }

  return async (target, { requestId, network }, visitor) => {
    const requester = { network, hasQuery: target.includes('?') };
    const outcome = await slots.run(requester, () => render(target, requestId, visitor));
    return typeof outcome === 'string' ? { kind: outcome } : outcome;
  };
}

async function withDeadline(
  outcome: Promise<RenderOutcome>,
  limits: Limits,
): Promise<RenderOutcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The page took longer than ${limits.renderTimeoutMs} ms`)),
      limits.renderTimeoutMs,
    );
  });
  try {
    return await Promise.race([outcome, late]);
  } finally {
    clearTimeout(timer);
  }
}
