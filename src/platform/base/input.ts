import { z } from 'zod';

/** Of calls that take nothing. */
export const noInput = z.strictObject({});

/**
 * Text as callers may send it: at most so many characters, well-formed, and without NUL, which
 * PostgreSQL cannot keep.
 */
export function inputText(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .refine((text) => text.isWellFormed() && !text.includes('\0'));
}
