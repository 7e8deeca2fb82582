import type { Browser } from 'playwright';
import { signUpIn } from './member.ts';
import { throttle } from './slow-phone.ts';
import { median, spread } from './table.ts';

/** Island by the press that opens it, and what tells that it can be used. */
interface Press {
  readonly island: string;
  readonly opener: string;
  readonly ready: string;
  readonly isMembers: boolean;
}

const presses: readonly Press[] = [
  {
    island: 'login',
    opener: '.guest-block [data-opens=login]',
    ready: 'dialog[open]:not([data-dialog-frame]) input[name=username]',
    isMembers: false,
  },
  {
    island: 'register',
    opener: '.guest-block [data-opens=register]',
    ready: 'dialog[open]:not([data-dialog-frame]) input[name=username]',
    isMembers: false,
  },
  {
    island: 'announcements',
    opener: '#side-menu [data-opens=announcements]',
    ready: 'dialog[open]:not([data-dialog-frame]) h2',
    isMembers: false,
  },
  {
    island: 'download',
    opener: '#side-menu [data-opens=download]',
    ready: 'dialog[open]:not([data-dialog-frame]) h2',
    isMembers: false,
  },
  {
    island: 'member centre',
    opener: '#side-menu [data-opens=centre]',
    ready: 'dialog[open]:not([data-dialog-frame]) h3',
    isMembers: true,
  },
];

/** Enough for a pointer's hint to be followed on the slowest line. */
const settledAfterMs = 5_000;
const frameGoalMs = 100;
const goalMs = { cold: 1_200, hinted: 300 };

/** Milliseconds from the press until a dialog stands, and until the island can be used. */
interface PressTimes {
  readonly frameMs: number;
  readonly readyMs: number;
}

async function measure(
  browser: Browser,
  url: string,
  press: Press,
  isHinted: boolean,
): Promise<PressTimes> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  if (press.isMembers) await signUpIn(page, url);
  await page.goto(`${url}/en/help`, { waitUntil: 'networkidle' });
  await throttle(page);
  if (isHinted) {
    await page.evaluate(pointAt, press.opener);
    await page.waitForTimeout(settledAfterMs);
  }
  await page.evaluate(pointAt, press.opener);
  const waited = await page.evaluate(pressAndWait, [press.opener, press.ready] as const);
  await context.close();
  return waited;
}

/** Runs in the page: the pointer comes to what opens the island. */
function pointAt(opener: string): void {
  document.querySelector(opener)?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
}

/** Runs in the page: presses what opens the island and waits for it. */
function pressAndWait([opener, ready]: readonly [string, string]): Promise<PressTimes> {
  const startMs = performance.now();
  const isShown = (selector: string) =>
    document.querySelector(selector)?.checkVisibility() ?? false;
  document.querySelector<HTMLElement>(opener)?.click();
  let frameMs: number | undefined;
  return new Promise((done) => {
    const look = () => {
      const nowMs = performance.now() - startMs;
      if (isShown('dialog[open]')) frameMs ??= nowMs;
      if (isShown(ready)) done({ frameMs: frameMs ?? nowMs, readyMs: nowMs });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Rows of a table: the middle of several presses of each island, cold and after a pointer rested on it. */
export async function pressRows(browser: Browser, url: string, runs: number) {
  const rows = [];
  for (const press of presses) {
    for (const way of ['cold', 'hinted'] as const) {
      const waits: PressTimes[] = [];
      for (let run = 0; run < runs; run += 1) {
        waits.push(await measure(browser, url, press, way === 'hinted'));
      }
      const frameMs = median(waits.map((each) => each.frameMs));
      const times = waits.map(({ readyMs }) => readyMs);
      // With the island at hand no frame is needed: its own dialog is the first.
      const mostFrameMs = way === 'cold' ? frameGoalMs : goalMs.hinted;
      const isMet = frameMs <= mostFrameMs && median(times) <= goalMs[way];
      rows.push({
        island: press.island,
        pointer: way,
        'frame, ms': Math.round(frameMs),
        'usable, ms': Math.round(median(times)),
        spread: spread(times),
        'goals, ms': `${mostFrameMs}, ${goalMs[way]}`,
        are: isMet ? 'met' : 'not met',
      });
    }
  }
  return rows;
}
