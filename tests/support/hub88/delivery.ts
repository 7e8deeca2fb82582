import { hub88Header, signHub88 } from '#platform/play/adapters/hub88/signature.ts';

export type Body = Readonly<Record<string, unknown>>;

/** Sends a signed body; `undefined` where no answer came that could be read. */
export type Send = (path: string, body: string, headers: Body) => Promise<Body | undefined>;

/**
 * Fate of one sending on its way: `heard` arrives, `lost` never arrives, `unheard` arrives but its
 * answer is lost, `twice` arrives twice.
 */
export type Fate = 'heard' | 'lost' | 'unheard' | 'twice';

/** Bet and win are sent again three times, a rollback 500 times, each after a second (their retry policy). */
export const repeats = { bet: 3, win: 3, rollback: 500 } as const;

export interface Line {
  readonly send: Send;
  readonly privateKey: string;
  readonly fate: () => Fate;
  readonly wait: (ms: number) => Promise<void>;
  /** Told of every sending. */
  readonly note: (what: 'sent' | 'repeated' | 'lost' | 'unheard' | 'twice') => void;
}

/** Delivers a call until it is answered or its repeats are used up; the same bytes each time. */
export async function deliver(
  line: Line,
  path: string,
  { content, times }: { readonly content: Body; readonly times: number },
): Promise<Body | undefined> {
  const body = JSON.stringify(content);
  const headers = { [hub88Header]: signHub88(line.privateKey, body) };
  const send = () => {
    line.note('sent');
    return line.send(path, body, headers);
  };
  for (let turn = 0; turn <= times; turn += 1) {
    if (turn > 0) {
      line.note('repeated');
      await line.wait(1_000);
    }
    const answer = await sendOnce(line, send);
    if (answer) return answer;
  }
  return undefined;
}

async function sendOnce(line: Line, send: () => Promise<Body | undefined>) {
  const fate = line.fate();
  if (fate !== 'heard') line.note(fate);
  if (fate === 'lost') return undefined;
  if (fate === 'twice') {
    const [first, second] = await Promise.all([send(), send()]);
    const isAlike = JSON.stringify(first) === JSON.stringify(second);
    if (first && second && !isAlike)
      throw new Error(`${JSON.stringify(first)} was answered, then ${JSON.stringify(second)}`);
    return first ?? second;
  }
  const answer = await send();
  return fate === 'unheard' ? undefined : answer;
}
