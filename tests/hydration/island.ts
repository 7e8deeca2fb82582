import type { ClientDirective } from 'astro';

/** An island of a page that is not hydrated yet, and what happened to it. */
export interface WaitingIsland {
  readonly element: HTMLElement;
  /** Number of times its script was requested. */
  loads: number;
  hydrations: number;
  /** Its script has arrived, and it says that it takes over. */
  becomeReady(): void;
  /** Its script cannot be had. */
  fail(): void;
}

/** Puts an island with this content on the page and starts a directive, with its value. */
export function placeIsland(
  directive: ClientDirective,
  content = '',
  {
    value = 'login',
    before = () => {},
  }: { value?: string; before?: (element: HTMLElement) => void } = {},
): WaitingIsland {
  const element = document.createElement('astro-island');
  element.innerHTML = content;
  document.body.append(element);
  const island: WaitingIsland = {
    element,
    loads: 0,
    hydrations: 0,
    becomeReady: () => {
      const form = element.querySelector('form') ?? element;
      form.dispatchEvent(new CustomEvent('foyer:ready', { bubbles: true }));
    },
    fail: () => {
      element.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));
    },
  };
  const load = async () => {
    island.loads += 1;
    return async () => {
      island.hydrations += 1;
    };
  };
  before(element);
  directive(load, { name: 'island', value }, element);
  return island;
}

/** Lets what was started arrive. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}

/** Remembers what directives hear on the document, so that a test can leave its page behind. */
export function watchListeners(): () => void {
  const leaving = new AbortController();
  const add = document.addEventListener.bind(document);
  document.addEventListener = (type: string, listener: EventListener, options?: object) =>
    add(type, listener, { ...options, signal: leaving.signal });
  return () => {
    leaving.abort();
    document.addEventListener = add;
    document.body.replaceChildren();
  };
}
