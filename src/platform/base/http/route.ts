import type { z } from 'zod';
import type { AnyEndpoint, InputOf, ValueOf } from '#contract/endpoint.ts';
import type { ContextOf, HandlerAnswer, RequestContext } from './context.ts';
import type { CachePolicy } from './shared-answers.ts';

/** True when two types are the same in every way. */
type Equal<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

/** Drops the readonly marks that schemas do not carry, all the way down. */
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Plain<T[Key]> }
    : T;

/** A schema whose output is exactly the given type; anything else does not compile. */
export type SchemaOf<Type, Schema extends z.ZodType> =
  Equal<Plain<z.output<Schema>>, Plain<Type>> extends true ? Schema : never;

/** Call as the platform serves it. */
export interface Route {
  readonly endpoint: AnyEndpoint;
  readonly input: z.ZodType;
  readonly value: z.ZodType;
  /** Cache policy of its values; without it nobody caches them. */
  readonly shared?: CachePolicy | undefined;
  /** Content type of a value that is sent in parts (`answer-stream.ts`); without it values are JSON. */
  readonly streamType?: string | undefined;
  readonly handle: (input: unknown, context: RequestContext) => Promise<HandlerAnswer<AnyEndpoint>>;
}

/**
 * Ties an endpoint to its schemas and its function. The schemas must describe exactly the
 * endpoint's input and value, and the function may answer only the endpoint's refusals and the
 * common ones.
 */
export function route<E extends AnyEndpoint, Input extends z.ZodType, Value extends z.ZodType>(
  endpoint: E,
  schemas: {
    readonly input: Input & SchemaOf<NoInfer<InputOf<E>>, Input>;
    readonly value: Value & SchemaOf<ValueOf<E>, Value>;
    /** Only for calls that answer every caller alike. */
    readonly shared?: E['needs'] extends 'nothing' ? CachePolicy : never;
  },
  handle: (
    input: NoInfer<InputOf<E>>,
    context: NoInfer<ContextOf<E>>,
  ) => Promise<HandlerAnswer<NoInfer<E>>>,
): Route {
  return { endpoint, ...schemas, handle: handle as Route['handle'] };
}
