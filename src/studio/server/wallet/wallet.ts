import { z } from 'zod';
import { headersOf } from './signature.ts';

/** Who signs, and where the wallet that pays for this vendor's games answers. */
export interface Vendor {
  readonly vassalage: string;
  readonly secret: string;
  /** Up to and without `/vendor/…`. */
  readonly walletOrigin: string;
}

export type WalletCall = 'balance' | 'bet' | 'win' | 'rollback' | 'closeRound';

/** What every wallet call says. */
export interface WalletBody {
  readonly sessionToken: string;
  readonly memberRef: string;
  readonly gameId: string;
  readonly currency: string;
  readonly roundId?: string;
  readonly transactionId?: string;
  /** Minor units, a decimal string. */
  readonly amountMinor?: string;
  readonly betTransactionId?: string;
  readonly isFree?: boolean;
  readonly freeRoundId?: string;
  readonly isClosed?: boolean;
  readonly details?: Readonly<Record<string, unknown>>;
}

const answerSchema = z.union([
  z.object({ ok: z.literal(true), balanceMinor: z.string().regex(/^-?\d+$/) }),
  z.object({ ok: z.literal(false), code: z.string(), message: z.string() }),
]);

/** What the wallet said; `unheard` when no answer that could be read came, so nobody knows. */
export type WalletAnswer =
  | { readonly kind: 'taken'; readonly balanceMinor: string }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'unheard' };

const launchSchema = z.object({
  sessionToken: z.string().min(1),
  memberRef: z.string().min(1),
  displayName: z.string(),
  currency: z.string().min(1),
  decimals: z.int().min(0).max(8),
  mode: z.enum(['real', 'trial']),
  gameId: z.string().min(1),
  language: z.string().min(1),
  balanceMinor: z.string().regex(/^-?\d+$/),
  backUrl: z.string().optional(),
});

export type Launch = z.infer<typeof launchSchema>;

const freeRoundsSchema = z.object({
  ok: z.literal(true),
  freeRounds: z
    .object({
      freeRoundId: z.string().min(1),
      left: z.int().min(1),
      stakeMinor: z.string().regex(/^[1-9]\d*$/),
    })
    .nullable(),
});

/** Rounds that a member may play for nothing, and what each is played as if it were staked. */
export type FreeRounds = NonNullable<z.infer<typeof freeRoundsSchema>['freeRounds']>;

/** The studio's side of the signed calls. */
export interface WalletClient {
  /** Turns a ticket into a session; `undefined` when it is not good, or not any more. */
  redeem(vendor: Vendor, ticket: string): Promise<Launch | undefined>;
  /** One call, without a second try. */
  call(vendor: Vendor, call: WalletCall, body: WalletBody): Promise<WalletAnswer>;
  /** What a member may play next for nothing; `undefined` for nothing, and where nobody answers. */
  freeRounds(
    vendor: Vendor,
    of: Pick<WalletBody, 'memberRef' | 'gameId' | 'currency'>,
  ): Promise<FreeRounds | undefined>;
  /** Tells of a seed that is out of use; whether the wallet keeps it. */
  publish(
    vendor: Vendor,
    seed: { readonly commitment: string; readonly serverSeed: string },
  ): Promise<boolean>;
}

const limitMs = 5_000;

export function createWalletClient(parts: {
  readonly fetch: typeof fetch;
  readonly nowMs: () => number;
}): WalletClient {
  async function post(vendor: Vendor, name: string, content: unknown): Promise<unknown> {
    const body = JSON.stringify(content);
    const timestampMs = parts.nowMs();
    const path = `/vendor/${encodeURIComponent(vendor.vassalage)}/${name}`;
    const method = 'POST';
    const answer = await parts.fetch(`${vendor.walletOrigin}${path}`, {
      method,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
      headers: {
        'Content-Type': 'application/json',
        ...headersOf(vendor.secret, timestampMs, { method, path, body }),
      },
    });
    // Nobody knows what became of it: the same as where nothing was heard.
    if (answer.status >= 500) throw new Error(`the wallet answered ${answer.status}`);
    return answer.json();
  }

  return {
    async redeem(vendor, ticket) {
      const answer = await post(vendor, 'session', { ticket }).catch(() => undefined);
      return launchSchema.safeParse(answer).data;
    },
    async call(vendor, name, content) {
      const answer = await post(vendor, name, content).catch(() => undefined);
      const { data } = answerSchema.safeParse(answer);
      if (!data) return { kind: 'unheard' };
      if (data.ok) return { kind: 'taken', balanceMinor: data.balanceMinor };
      return { kind: 'refused', code: data.code, message: data.message };
    },
    async freeRounds(vendor, of) {
      const answer = await post(vendor, 'freeRounds', of).catch(() => undefined);
      return freeRoundsSchema.safeParse(answer).data?.freeRounds ?? undefined;
    },
    async publish(vendor, seed) {
      const answer = await post(vendor, 'seed', seed).catch(() => undefined);
      return z.object({ ok: z.literal(true) }).safeParse(answer).success;
    },
  };
}
