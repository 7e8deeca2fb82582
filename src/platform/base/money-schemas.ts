import { z } from 'zod';
import { inputText } from './input.ts';

/** An amount that is answered: whole minor units, with its currency. */
export const money = z.strictObject({ amountMinor: z.string(), currency: z.string() });

/** An amount as callers may send it; what it says is read by the rules. */
export const amountInput = z.strictObject({ amountMinor: inputText(20), currency: inputText(3) });
