import { type ChatMessage, chatStream, type PostChatInput, postChat } from '#contract/care/chat.ts';
import type { TestBrowser } from './browser.ts';
import { readStream } from './event-stream.ts';
import { type House, testOrigin } from './house.ts';
import { switchOn } from './switches.ts';

/** Seconds after which a member may write the next message. */
const betweenMs = 11_000;

/** Opens members' browsers in a house with a chat. */
export async function browseChat(
  house: House,
  ...names: readonly string[]
): Promise<readonly TestBrowser[]> {
  await switchOn(house, 'CBS3');
  const browsers: TestBrowser[] = [];
  for (const name of names) browsers.push(await house.browseAsMember(name));
  return browsers;
}

/** Posts a message, after the time that has to lie between two; answers the outcome. */
export async function say(
  house: House,
  browser: TestBrowser,
  { room = 'EN', text }: Partial<PostChatInput> & { readonly text: string },
) {
  house.clock.advance(betweenMs);
  return browser.call(postChat, { room, text });
}

/** Posts a message that has to be accepted; answers its place. */
export async function said(house: House, browser: TestBrowser, text: string): Promise<number> {
  const answer = await say(house, browser, { text });
  if (!answer.ok) throw new Error(`the message was refused: ${answer.refusal.code}`);
  return answer.value.sequence;
}

/** Changes in the text of a stream, in its order. */
export function changesIn(text: string): ChatMessage[] {
  return [...text.matchAll(/^event: message\ndata: (\{.*\})$/gm)].map(([, data = '']) =>
    JSON.parse(data),
  );
}

/** Opens the stream of a room as a page does. */
export async function openRoom(
  browser: TestBrowser,
  {
    room = 'EN',
    after = 0,
    lastEventId,
  }: { room?: string; after?: number; lastEventId?: number } = {},
) {
  const url = `${testOrigin}${chatStream.path}?room=${room}&after=${after}`;
  const headers = new Headers();
  if (lastEventId !== undefined) headers.set('last-event-id', String(lastEventId));
  const answer = await browser.send(new Request(url, { headers }));
  return readStream(answer);
}
