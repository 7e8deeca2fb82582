import type { AnyEndpoint, CodeOf, ValueOf } from '#contract/endpoint.ts';
import type { CommonCode, RefusalCode, RefusalDetail } from '#contract/refusals.ts';
import type { Result } from '#lib/result.ts';

/** Refusal of a rule: one of its endpoint's codes, or a common one, with details. */
export interface RuleRefusal<Code extends RefusalCode> {
  readonly code: Code;
  readonly detail?: RefusalDetail;
}

/** Refusals that a rule behind an endpoint may return. */
export type RefusalOf<E extends AnyEndpoint> = RuleRefusal<CodeOf<E> | CommonCode>;

/** Result of a rule behind an endpoint. */
export type Outcome<E extends AnyEndpoint> = Result<ValueOf<E>, RefusalOf<E>>;
