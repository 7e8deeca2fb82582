import { z } from 'zod';
import { inputText } from '#platform/base/input.ts';

export const money = z.strictObject({ amountMinor: z.string(), currency: z.string() });

const balance = {
  sumBalance: money,
  available: money,
  held: money,
  isSingle: z.boolean(),
  asOfMs: z.number(),
};

export const balanceValue = z.strictObject(balance);

export const consolidatedFundsValue = z.strictObject({
  ...balance,
  main: money,
  withdrawable: money,
  vendors: z.array(z.strictObject({ vassalage: z.string(), title: z.string(), balance: money })),
  bonus: money,
  points: z.string(),
});

export const merchantWalletValue = z.strictObject({
  currency: z.string(),
  currencySymbol: z.string(),
  decimals: z.int(),
  isSingle: z.boolean(),
});

/** An amount as callers send it; what it says is read against the member's currency. */
export const amountInput = z.strictObject({ amountMinor: inputText(20), currency: inputText(3) });

export const fundTransferValue = z.strictObject({
  transferId: z.string(),
  vassalage: z.string(),
  amount: money,
});

export const fundsBackValue = z.strictObject({
  transfers: z.array(fundTransferValue),
  total: money,
});
