import type { AnyEndpoint, CodeOf, ValueOf } from '#contract/endpoint.ts';
import type { CommonCode, RefusalCode, RefusalDetail } from '#contract/refusals.ts';
import type { Result } from '#lib/result.ts';

/** Why a rule refuses: one of its endpoint's codes, or a common one. */
export interface RuleRefusal<Code extends RefusalCode> {
  readonly code: Code;
  readonly detail?: RefusalDetail;
}

/** The refusals a rule behind an endpoint may give. */
export type RefusalOf<E extends AnyEndpoint> = RuleRefusal<CodeOf<E> | CommonCode>;

/** What a rule behind an endpoint answers. */
export type Outcome<E extends AnyEndpoint> = Result<ValueOf<E>, RefusalOf<E>>;
