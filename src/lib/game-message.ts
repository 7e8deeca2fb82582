/** Message of a framed game to its host page; other messages are ignored. */
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
  /** The member wants to verify a round: names and values of its proof, not checked yet. */
  | { readonly type: 'verify'; readonly proof: Readonly<Record<string, unknown>> }
  /** A bet was not taken. */
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'close' | 'deposit' };

const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.:-]{1,100}$/.test(value);
const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,18}$/.test(value);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Parses a message by its shape alone; `undefined` for any other. The sender is checked before
 * (`isFromFrame`).
 */
export function parseGameMessage(data: unknown): GameMessage | undefined {
  if (!isRecord(data)) return undefined;
  if (data.foyer !== 1) return undefined;
  const { type, roundId, stakeMinor, payoutMinor, code, proof } = data;
  if (type === 'balance' || type === 'close' || type === 'deposit') return { type };
  if (type === 'verify') return isRecord(proof) ? { type, proof } : undefined;
  if (type === 'refused') return isName(code) ? { type, code } : undefined;
  if (!isName(roundId)) return undefined;
  if (type === 'details') return { type, roundId };
  if (type !== 'round' || !isAmount(stakeMinor) || !isAmount(payoutMinor)) return undefined;
  return { type, roundId, stakeMinor, payoutMinor };
}

/**
 * Returns whether a message comes from the game's frame: from its window, and from the origin it
 * was launched at (`null` for a frame that is sandboxed without an origin).
 */
export function isFromFrame(
  { source, origin }: Pick<MessageEvent, 'source' | 'origin'>,
  frame: { readonly window: unknown; readonly origin: string },
): boolean {
  return source !== null && source === frame.window && origin === frame.origin;
}

/** Sandbox and origin of a game's frame. */
export interface FrameSettings {
  readonly sandbox: string;
  /** Origin of its messages; the text `null` for a frame without an origin. */
  readonly origin: string;
}

/**
 * Returns the frame settings of a game. A game of another site keeps its origin. A game at this
 * site's origin could reach the host page, so it gets none: no cookies, no storage, and no access
 * to the page.
 */
export function readFrameSettings(address: string, ownOrigin: string): FrameSettings {
  const { origin } = new URL(address);
  const allowed = 'allow-scripts allow-forms allow-pointer-lock';
  if (origin === ownOrigin) return { sandbox: allowed, origin: 'null' };
  return { sandbox: `${allowed} allow-same-origin allow-popups`, origin };
}
