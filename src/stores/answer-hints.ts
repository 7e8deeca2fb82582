import { type Features, featureNames } from '#contract/brand/features.ts';
import type { RegisterFormSettings } from '#contract/brand/system.ts';
import type { WalletBalance } from '#contract/money/wallet.ts';
import type { Lane } from '#contract/play/games.ts';
import { saveHint } from './hints.ts';

/* What the session storage keeps of answers (specification §3); nothing here reads it again. */

/** Saves the settings of the forms and the features that are on. */
export function saveFormHints(settings: RegisterFormSettings, features: Features): void {
  const { fields, ...others } = settings;
  saveHint('settings', JSON.stringify({ ...others, features: featureNames(features) }));
  saveHint('validate', JSON.stringify(fields));
}

/** Saves the vendors by category. */
export function saveVendorHints(lanes: readonly Lane[]): void {
  saveHint('gameVendor', JSON.stringify(lanes));
}

/** Saves the member's balance, and whether the brand has a single wallet. */
export function saveWalletHints({ sumBalance, isSingle }: WalletBalance): void {
  saveHint('wallet', JSON.stringify({ sumBalance, isSingle }));
  saveHint('merchantWallet', JSON.stringify({ currency: sumBalance.currency, isSingle }));
}

/** Saves the ids of first-time notices that were seen. */
export function saveNoticeHints(ids: readonly string[]): void {
  saveHint('index_notice', JSON.stringify(ids));
}
