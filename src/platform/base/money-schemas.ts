import { z } from 'zod';
import { inputText } from './input.ts';

/** Schema of an amount in an answer: whole minor units, with its currency. */
export const money = z.strictObject({ amountMinor: z.string(), currency: z.string() });

/** Schema of an amount in a request; the rules parse its text. */
export const amountInput = z.strictObject({ amountMinor: inputText(20), currency: inputText(3) });
