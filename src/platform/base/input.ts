import { z } from 'zod';
import { type TypedKind, tidyTyped } from '#lib/typed-text/typed-kinds.ts';

/** Schema of calls without input. */
export const noInput = z.strictObject({});

/**
 * Text that a program made, as callers may send it: ids, tokens, cursors, passwords. At most so many
 * characters, well-formed, and without NUL, which PostgreSQL cannot keep. What people type is
 * `typedText`.
 */
export function inputText(maxLength: number) {
  return z.string().max(maxLength).refine(isStorable);
}

/** Signs that nobody sees, spaces and dashes that a text may have beside its characters. */
const roomForSigns = 64;

/** Kinds that texts within schemas of `typedText` are read as. */
export const typedTextKinds = new WeakMap<z.ZodType, TypedKind>();

/**
 * Schema of text that people type or paste, normalised for its kind (`lib/typed-text`): at most
 * so many characters then, and within the rules of `inputText`.
 * @param pattern further condition on the normalised text.
 */
export function typedText(kind: TypedKind, maxLength: number, pattern = /^/) {
  const typed = z
    .string()
    .max(maxLength + roomForSigns)
    .refine((text) => text.isWellFormed());
  typedTextKinds.set(typed, kind);
  return typed
    .transform((text) => tidyTyped(kind, text))
    .pipe(z.string().max(maxLength).regex(pattern).refine(isStorable));
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
