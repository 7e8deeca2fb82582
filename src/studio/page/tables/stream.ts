import type { TableRoundView, TableStakeView } from '#studio/wire.ts';

/** Events of a table's stream. */
export interface TableEvents {
  table(view: TableRoundView): void;
  own(stake: TableStakeView): void;
  /** Called when the stream is lost, and again when it is back. */
  connected(isConnected: boolean): void;
}

const firstWaitMs = 1_000;
const longestWaitMs = 15_000;

/**
 * Listens at a table until the page is left, and connects anew when the stream is lost: results
 * that were missed are sent again. The token stands in the body, as in every call.
 */
export async function listenAtTable({
  token,
  knownIndex,
  events,
  signal,
}: {
  readonly token: string;
  /** Returns the number of the last round whose result the page has. */
  readonly knownIndex: () => number;
  readonly events: TableEvents;
  readonly signal: AbortSignal;
}): Promise<void> {
  let waitMs = firstWaitMs;
  while (!signal.aborted) {
    try {
      const body = JSON.stringify({ token, knownIndex: knownIndex() });
      const answer = await window.fetch('listen', { method: 'POST', body, signal });
      // The session is over: its next call says so.
      if (answer.status === 401) return;
      if (answer.ok && answer.body) {
        waitMs = firstWaitMs;
        events.connected(true);
        await readEvents(answer.body, events);
      }
    } catch {
      // Said by the event below, and tried again.
    }
    if (signal.aborted) return;
    events.connected(false);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}

async function readEvents(body: ReadableStream<Uint8Array>, events: TableEvents): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) carryOut(part, events);
  }
}

function carryOut(part: string, events: TableEvents): void {
  const lines = part.split('\n');
  const readField = (name: string) =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const data = readField('data');
  if (data === undefined) return;
  if (readField('event') === 'table') events.table(JSON.parse(data));
  if (readField('event') === 'own') events.own(JSON.parse(data));
}
