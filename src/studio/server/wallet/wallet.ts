import { z } from 'zod';
import { headersOf } from './signature.ts';

/** Vendor with its signing secret and the address of the wallet that pays for its games. */
export interface Vendor {
  readonly vassalage: string;
  readonly secret: string;
  /** Origin of the wallet, without `/vendor/…`. */
  readonly walletOrigin: string;
}

export type WalletCall = 'balance' | 'bet' | 'win' | 'jackpotWin' | 'rollback' | 'closeRound';

/** Body of every wallet call. */
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
  /** Part of the stake that counts as play, when it is not all of it. */
  readonly validStakeMinor?: string;
  /** Part of a bet that goes into the vendor's pot. */
  readonly jackpotMinor?: string;
  /** Of a jackpot's win: all that the pot has. */
  readonly isWholePot?: boolean;
  readonly isFree?: boolean;
  readonly freeRoundId?: string;
  readonly isClosed?: boolean;
  readonly details?: Readonly<Record<string, unknown>>;
}

const answerSchema = z.union([
  z.object({
    ok: z.literal(true),
    balanceMinor: z.string().regex(/^-?\d+$/),
    amountMinor: z.string().regex(/^\d+$/).optional(),
  }),
  z.object({ ok: z.literal(false), code: z.string(), message: z.string() }),
]);

/**
 * Answer of the wallet; `unheard` when no readable answer came, so that nobody knows the outcome.
 */
export type WalletAnswer =
  | {
      readonly kind: 'taken';
      readonly balanceMinor: string;
      /** Amount of the pot that was won. */
      readonly amountMinor?: string | undefined;
    }
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

const potSchema = z.object({ ok: z.literal(true), potMinor: z.string().regex(/^\d+$/) });

/** Rounds that a member may play for free, with the stake that each is played as if. */
export type FreeRounds = NonNullable<z.infer<typeof freeRoundsSchema>['freeRounds']>;

/** Client of the wallet, for the studio's signed calls. */
export interface WalletClient {
  /** Exchanges a ticket for a session; `undefined` when it is invalid or expired. */
  redeem(vendor: Vendor, ticket: string): Promise<Launch | undefined>;
  /** Makes one call, without a second attempt. */
  call(vendor: Vendor, call: WalletCall, body: WalletBody): Promise<WalletAnswer>;
  /**
   * Reads the free rounds that a member may play next; `undefined` for none, and without an answer.
   */
  freeRounds(
    vendor: Vendor,
    query: Pick<WalletBody, 'memberRef' | 'gameId' | 'currency'>,
  ): Promise<FreeRounds | undefined>;
  /** Reads the pot that a member may win, minor units; `undefined` without an answer. */
  pot(
    vendor: Vendor,
    query: Pick<WalletBody, 'memberRef' | 'gameId' | 'currency'>,
  ): Promise<string | undefined>;
  /** Sends a seed that is out of use; returns whether the wallet stored it. */
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
      if (data.ok) {
        return { kind: 'taken', balanceMinor: data.balanceMinor, amountMinor: data.amountMinor };
      }
      return { kind: 'refused', code: data.code, message: data.message };
    },
    async freeRounds(vendor, query) {
      const answer = await post(vendor, 'freeRounds', query).catch(() => undefined);
      return freeRoundsSchema.safeParse(answer).data?.freeRounds ?? undefined;
    },
    async pot(vendor, query) {
      const answer = await post(vendor, 'pot', query).catch(() => undefined);
      return potSchema.safeParse(answer).data?.potMinor;
    },
    async publish(vendor, seed) {
      const answer = await post(vendor, 'seed', seed).catch(() => undefined);
      return z.object({ ok: z.literal(true) }).safeParse(answer).success;
    },
  };
}
