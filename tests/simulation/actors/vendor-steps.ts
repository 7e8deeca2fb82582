import type { ModelSelection } from '../model/model.ts';
import type { Call } from '../model/vendor-call.ts';
import type { Plain } from '../step.ts';

/** A vendor's call as a step holds it: its amounts are digits, what it lacks is missing. */
export interface CallInput {
  readonly [name: string]: Plain | undefined;
  readonly vassalage: string;
  readonly kind: Call['kind'];
  readonly member: string;
  readonly gameId: string;
  readonly round: string;
  readonly ref: string;
  readonly amount: string;
  readonly currency?: string | undefined;
  readonly launch?: string | undefined;
  readonly about?: string | undefined;
  readonly isFree?: boolean | undefined;
  readonly grant?: string | undefined;
  readonly isClosed?: boolean | undefined;
  readonly isPromotion?: boolean | undefined;
  readonly valid?: string | undefined;
  readonly selections?:
    | readonly (ModelSelection & { readonly [name: string]: Plain })[]
    | undefined;
  readonly version?: string | undefined;
  /** Sent so often at once; once without it. */
  readonly times?: number | undefined;
}

/** Returns the call of a step, with what its vendor's style can say of it. */
export function toCall(input: CallInput, style: 'gls' | 'hub88'): Call {
  const { vassalage, kind, member, gameId, round, ref } = input;
  const isHub88Rollback = style === 'hub88' && kind === 'rollback';
  return {
    vassalage,
    kind,
    member,
    gameId,
    round,
    ref,
    amountMinor: isHub88Rollback ? 0n : BigInt(input.amount),
    currency: isHub88Rollback ? undefined : input.currency,
    launch: input.launch,
    about: kind === 'bet' ? undefined : input.about,
    isFree: !isHub88Rollback && (input.isFree ?? false),
    grant: input.grant,
    isClosed: input.isClosed ?? false,
    isPromotion: kind === 'bet' && input.isPromotion === true && input.amount === '0',
    validMinor: input.valid === undefined ? undefined : BigInt(input.valid),
    selections: input.selections,
    version: input.version,
  };
}
