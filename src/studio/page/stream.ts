/** Handlers of a stream's events by their names; each is handed the event's data. */
export type StreamEvents = Readonly<Record<string, (data: never) => void>>;

const firstWaitMs = 1_000;
const longestWaitMs = 15_000;

/**
 * Listens to a title until the page is left, and connects anew when the stream is lost: results
 * that were missed are sent again. The token stands in the body, as in every call.
 */
export async function listenToTitle({
  token,
  knownIndex,
  events,
  connected,
  signal,
}: {
  readonly token: string;
  /** Returns the number of the last round whose result the page has. */
  readonly knownIndex: () => number;
  readonly events: StreamEvents;
  /** Called when the stream is lost, and again when it is back. */
  readonly connected: (isConnected: boolean) => void;
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
        connected(true);
        await readEvents(answer.body, events);
      }
    } catch {
      // Told below, and tried again.
    }
    if (signal.aborted) return;
    connected(false);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}

async function readEvents(body: ReadableStream<Uint8Array>, events: StreamEvents): Promise<void> {
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

function carryOut(part: string, events: StreamEvents): void {
  const lines = part.split('\n');
  const readField = (name: string) =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const data = readField('data');
  if (data === undefined) return;
  const handle: ((data: never) => void) | undefined = events[readField('event') ?? ''];
  handle?.(JSON.parse(data) as never);
}
