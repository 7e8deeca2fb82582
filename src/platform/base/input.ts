import { z } from 'zod';
import { type TypedKind, tidyTyped } from '#lib/typed-text/typed-kinds.ts';

/** Schema of calls without input. */
export const noInput = z.strictObject({});

/**
 * Schema of text that a program made: ids, tokens, cursors, passwords. It is well-formed, has at
 * most `maxLength` characters, and no NUL, which PostgreSQL cannot store. Text that people type is
 * `typedText`.
 */
export function inputText(maxLength: number) {
  return z.string().max(maxLength).refine(isStorable);
}

/** Invisible signs, spaces and dashes that a text may have beside its characters. */
const roomForSigns = 64;

/** Kinds that texts within schemas of `typedText` are read as. */
export const typedTextKinds = new WeakMap<z.ZodType, TypedKind>();

/**
 * Schema of text that people type or paste, normalised for its kind (`lib/typed-text`) to at most
 * `maxLength` characters, within the rules of `inputText`.
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
