import type { AnyEndpoint, CodeOf, ValueOf } from '#contract/endpoint.ts';
import type { CommonCode, RefusalDetail } from '#contract/refusals.ts';
import type { Result } from '#lib/result.ts';

/** What a rule behind an endpoint answers. */
export type Outcome<E extends AnyEndpoint> = Result<
  ValueOf<E>,
  { readonly code: CodeOf<E> | CommonCode; readonly detail?: RefusalDetail }
>;

/** Who sends something, as far as letters care. */
export interface Sender {
  readonly clientAddress: string;
  readonly languageCode: string;
  /** Secret of the browser that uploaded images, if it did. */
  readonly uploadCookie: string | undefined;
  /** Who is signed in, where that is looked at; `undefined` for a stranger. */
  readonly memberId?: string | undefined;
}
