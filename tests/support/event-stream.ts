import { events } from '#contract/live.ts';
import type { TestBrowser } from './browser.ts';
import { testOrigin } from './house.ts';

/** Opens the event stream as a page of the browser does. */
export async function openStream(browser: TestBrowser) {
  const answer = await browser.send(new Request(`${testOrigin}${events.path}`));
  return readStream(answer);
}

/** Reads an event stream that was answered, as text. */
export function readStream(answer: Response) {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    answer,
    /** Reads on until the text is there. */
    async until(expected: string): Promise<string> {
      while (reader && !text.includes(expected)) {
        const { done, value } = await reader.read();
        if (done) break;
        text += value;
      }
      return text;
    },
    leave: () => reader?.cancel(),
  };
}
