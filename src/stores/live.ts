import { type ChangeTopic, changeTopics, events, liveEvents } from '#contract/live.ts';
import { minuteMs, secondMs } from '#lib/time.ts';

/** Function that reads again what has changed. */
type Refresh = () => void;

/** The first wait after a stream that was refused; each next one is twice as long. */
const firstWaitMs = 5 * secondMs;
/**
 * Wait after the stream reports the end of the session, in which a sign-in in another tab may set
 * its cookies.
 */
const endedWaitMs = secondMs;
const longestWaitMs = 5 * minuteMs;
/** A stream that took longer to open may have missed a change since the page first read its data. */
const promptOpenMs = secondMs;

const watchers = new Map<ChangeTopic, Set<Refresh>>();

let source: EventSource | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let waitMs = firstWaitMs;
/** True when changes may have been missed since the stream was last open. */
let hasGap = false;

/**
 * Calls `refresh` whenever the platform reports a change of the member's data, and when one may
 * have been missed. Listens while there are watchers and the page is visible: a page in the
 * background would occupy one of the few connections of a browser.
 * @returns a function that stops it.
 */
export function watchChange(topic: ChangeTopic, refresh: Refresh): () => void {
  const own = watchers.get(topic) ?? new Set();
  watchers.set(topic, own.add(refresh));
  if (countWatchers() === 1) {
    document.addEventListener('visibilitychange', follow);
    addEventListener('online', openAnew);
  }
  follow();
  return () => {
    own.delete(refresh);
    if (countWatchers() > 0) return;
    document.removeEventListener('visibilitychange', follow);
    removeEventListener('online', openAnew);
    close();
    hasGap = false;
  };
}

function countWatchers(): number {
  return [...watchers.values()].reduce((count, own) => count + own.size, 0);
}

/** Opens the stream when the page is visible and closes it when it is hidden. */
function follow(): void {
  if (document.visibilityState === 'hidden') {
    if (source || timer !== undefined) hasGap = true;
    close();
  } else if (!source && timer === undefined) {
    open();
  }
}

function open(): void {
  const opened = new EventSource(events.path);
  source = opened;
  const requestedAtMs = Date.now();
  opened.onopen = () => {
    waitMs = firstWaitMs;
    if (hasGap || Date.now() - requestedAtMs > promptOpenMs) tell(changeTopics);
    hasGap = false;
  };
  opened.onerror = () => {
    hasGap = true;
    // The browser opens a stream again that was cut, but not one that was refused.
    if (opened.readyState === EventSource.CLOSED) openLater();
  };
  opened.addEventListener(liveEvents.change, ({ data }) => {
    tell(changeTopics.filter((topic) => topic === data));
  });
  // What is read then answers that there is no session, and the page learns it so. A sign-in beside
  // it ends the former session before its own cookies are here.
  opened.addEventListener(liveEvents.ended, () => {
    close();
    // Not dropped with the stream: who looks elsewhere meanwhile is to learn it too.
    setTimeout(() => tell(changeTopics), endedWaitMs);
    openLater();
  });
}

/** Opens the stream on a network that is back; what was read in vain meanwhile is read again. */
function openAnew(): void {
  hasGap = true;
  close();
  follow();
}

function openLater(): void {
  close();
  timer = setTimeout(() => {
    timer = undefined;
    follow();
  }, waitMs);
  waitMs = Math.min(2 * waitMs, longestWaitMs);
}

function close(): void {
  clearTimeout(timer);
  timer = undefined;
  source?.close();
  source = undefined;
}

function tell(topics: readonly ChangeTopic[]): void {
  for (const topic of topics) for (const refresh of watchers.get(topic) ?? []) refresh();
}
