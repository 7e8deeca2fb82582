import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';

/** Balance of a member in one currency. */
export interface WalletBalance {
  /** Everything the member can spend or has on hold, with every vendor and on an active bonus. */
  readonly sumBalance: Money;
  /** `sumBalance` less what is on hold. */
  readonly available: Money;
  /** On hold, for instance for a withdrawal that waits. */
  readonly held: Money;
  /** One wallet serves every vendor, so nothing needs to be transferred before a game. */
  readonly isSingle: boolean;
  /** Time at which the platform read these figures, milliseconds since 1970 UTC. */
  readonly asOfMs: number;
}

/** The signed-in member's balance (specification §7). */
export const balance = endpoint<NoInput, WalletBalance>()({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  needs: 'session',
});

/** Balance of a member with one vendor. */
export interface VendorFunds {
  readonly vassalage: string;
  readonly title: string;
  readonly balance: Money;
}

/** Balances of a member, wallet by wallet (specification §7, "Consolidated funds"). */
export interface ConsolidatedFunds extends WalletBalance {
  /** In the main wallet, what is on hold included. */
  readonly main: Money;
  /**
   * Amount that a withdrawal could request now: what is free in the main wallet; nothing for a
   * trial.
   */
  readonly withdrawable: Money;
  /** Vendors by title; on a platform of one wallet only those that still hold something. */
  readonly vendors: readonly VendorFunds[];
  /** Bonus money of an active bonus: it can be played, and not withdrawn. */
  readonly bonus: Money;
  /** Whole points, decimal digits; never money. */
  readonly points: string;
}

/** The signed-in member's funds, wallet by wallet. */
export const consolidatedFunds = endpoint<NoInput, ConsolidatedFunds>()({
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  needs: 'session',
});

/** Currency of the brand, and whether vendors have wallets of their own. */
export interface MerchantWallet {
  /** ISO 4217. */
  readonly currency: string;
  readonly currencySymbol: string;
  /** Decimal places of its amounts in minor units. */
  readonly decimals: number;
  readonly isSingle: boolean;
}

/** The brand's wallet: its currency and whether vendors have wallets of their own. */
export const merchantWallet = endpoint<NoInput, MerchantWallet>()({
  method: 'GET',
  path: '/wps/merchant/wallet',
});

/** Transfer between the main wallet and a vendor's. */
export interface FundTransferInput {
  /** `in` to the vendor, `out` of it. */
  readonly direction: 'in' | 'out';
  readonly vassalage: string;
  readonly amount: Money;
}

/** Completed transfer between wallets of one member. */
export interface FundTransfer {
  readonly transferId: string;
  readonly vassalage: string;
  readonly amount: Money;
}

/**
 * Moves money between the main wallet and a vendor's. Refuses `single_wallet` where one wallet
 * serves all, `unknown_vendor`, and `insufficient_funds` when the wallet it leaves has less beside
 * what is held; to a vendor also `play_paused` while the member takes a break, and
 * `loss_limit_reached` or `stake_limit_reached` when nothing is left of a limit. A wrong amount is `invalid_input` with `amount` `wrong_format` or `not_above_zero`.
 */
export const transferFunds = endpoint<FundTransferInput, FundTransfer>()({
  method: 'POST',
  path: '/wps/wallets/transfer',
  needs: 'session',
  isMoney: true,
  codes: [
    'single_wallet',
    'unknown_vendor',
    'insufficient_funds',
    'play_paused',
    'loss_limit_reached',
    'stake_limit_reached',
  ],
});

/** Completed transfers back from vendors. */
export interface FundsBack {
  /** One for each vendor that held something. */
  readonly transfers: readonly FundTransfer[];
  readonly total: Money;
}

/**
 * Moves all that vendors hold back to the main wallet, in one transaction; with nothing to move it
 * succeeds. Refuses with `single_wallet` where one wallet serves all and no vendor holds anything.
 */
export const transferAllBack = endpoint<NoInput, FundsBack>()({
  method: 'POST',
  path: '/wps/wallets/transfer/back',
  needs: 'session',
  isMoney: true,
  codes: ['single_wallet'],
});
