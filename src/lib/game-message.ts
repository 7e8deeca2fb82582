/** What a framed game tells its host; anything else that comes is nobody's word. */
export type GameMessage =
  /** The game stands and shows a balance: ask the platform what it is. */
  | { readonly type: 'balance' }
  | {
      readonly type: 'round';
      readonly roundId: string;
      /** Decimal digits, minor units of the session's currency, as the game tells them. */
      readonly stakeMinor: string;
      readonly payoutMinor: string;
    }
  /** The member wants to see a round. */
  | { readonly type: 'details'; readonly roundId: string }
  /** A bet was not taken. */
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'close' | 'deposit' };

const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.:-]{1,100}$/.test(value);
const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,18}$/.test(value);

/** Reads a message by its shape alone; `undefined` for any other. Who sent it is checked before. */
export function readGameMessage(data: unknown): GameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const told = data as Readonly<Record<string, unknown>>;
  if (told.foyer !== 1) return undefined;
  const { type, roundId, stakeMinor, payoutMinor, code } = told;
  if (type === 'balance' || type === 'close' || type === 'deposit') return { type };
  if (type === 'refused') return isName(code) ? { type, code } : undefined;
  if (!isName(roundId)) return undefined;
  if (type === 'details') return { type, roundId };
  if (type !== 'round' || !isAmount(stakeMinor) || !isAmount(payoutMinor)) return undefined;
  return { type, roundId, stakeMinor, payoutMinor };
}

/**
 * Whether a message is the frame's own: its window sent it, from the origin that it was launched
 * at, or from none where it is sandboxed without one.
 */
export function isFromFrame(
  { source, origin }: Pick<MessageEvent, 'source' | 'origin'>,
  frame: { readonly window: unknown; readonly origin: string },
): boolean {
  return source !== null && source === frame.window && origin === frame.origin;
}

/** How a game is framed. */
export interface Framing {
  readonly sandbox: string;
  /** Where its messages come from: `null`, in words, for a frame without an origin. */
  readonly origin: string;
}

/**
 * A stranger's game keeps its own origin. One at ours would reach the host with it, so it gets
 * none: it has no cookies, no storage, and nothing of this page.
 */
export function framingOf(address: string, ownOrigin: string): Framing {
  const { origin } = new URL(address);
  const allowed = 'allow-scripts allow-forms allow-pointer-lock';
  if (origin === ownOrigin) return { sandbox: allowed, origin: 'null' };
  return { sandbox: `${allowed} allow-same-origin allow-popups`, origin };
}
