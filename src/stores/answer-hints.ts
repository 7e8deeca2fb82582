import { type Features, listOf } from '#contract/brand/features.ts';
import type { RegisterFormSettings } from '#contract/brand/system.ts';
import type { WalletBalance } from '#contract/money/wallet.ts';
import type { Lane } from '#contract/play/games.ts';
import { writeHint } from './hints.ts';

/* What the session storage keeps of answers (specification §3); nothing here reads it again. */

/** Saves the settings of the forms and the features that are on. */
export function keepFormHints(settings: RegisterFormSettings, features: Features): void {
  const { fields, ...others } = settings;
  writeHint('settings', JSON.stringify({ ...others, features: listOf(features) }));
  writeHint('validate', JSON.stringify(fields));
}

/** Saves the vendors by category. */
export function keepVendorHints(lanes: readonly Lane[]): void {
  writeHint('gameVendor', JSON.stringify(lanes));
}

/** Saves the member's balance, and whether the brand has a single wallet. */
export function keepWalletHints({ sumBalance, isSingle }: WalletBalance): void {
  writeHint('wallet', JSON.stringify({ sumBalance, isSingle }));
  writeHint('merchantWallet', JSON.stringify({ currency: sumBalance.currency, isSingle }));
}

/** Saves the ids of first-time notices that were seen. */
export function keepNoticeHints(ids: readonly string[]): void {
  writeHint('index_notice', JSON.stringify(ids));
}
