import type { AnyEndpoint, CodeOf, ValueOf } from '#contract/endpoint.ts';
import type { CommonCode, RefusalDetail } from '#contract/refusals.ts';
import type { Result } from '#lib/result.ts';

/** What a rule behind an endpoint answers. */
export type Outcome<E extends AnyEndpoint> = Result<
  ValueOf<E>,
  { readonly code: CodeOf<E> | CommonCode; readonly detail?: RefusalDetail }
>;

/** Whose deposits, and in which language they are told about. */
export interface Asker {
  readonly memberId: string;
  readonly currency: string;
  readonly languageCode: string;
}
