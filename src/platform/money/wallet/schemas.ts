import { z } from 'zod';
import { money } from '#platform/base/money-schemas.ts';

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

export const fundTransferValue = z.strictObject({
  transferId: z.string(),
  vassalage: z.string(),
  amount: money,
});

export const fundsBackValue = z.strictObject({
  transfers: z.array(fundTransferValue),
  total: money,
});
