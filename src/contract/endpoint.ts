import type { RefusalCode } from './refusals.ts';
import type { StaffRight } from './staff/rights.ts';

/** Version of these calls. A page built for another one is told to reload (`outdated_client`). */
export const contractVersion = '2';

/** Header names of the contract. */
export const headerNames = {
  contract: 'foyer-contract',
  token: 'foyer-token',
  idempotencyKey: 'idempotency-key',
  language: 'language',
  requestId: 'x-request-id',
} as const;

/**
 * Path of a call: of members and visitors (`/wps`), of the lottery's own (`/lgw`), or of staff
 * (`/desk`).
 */
export type CallPath = `/wps/${string}` | `/lgw/${string}` | `/desk/${string}`;

/** HTTP methods that calls are made with. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Requirement of a desk call: the session of a staff person whose role has the right. A member's
 * session never meets it.
 */
export interface StaffNeeds {
  readonly staff: StaffRight;
  /**
   * True when a passkey must have been shown within the last minutes. `undefined` leaves it to the
   * right (`freshRights`).
   */
  readonly fresh?: boolean;
  /** True when the call also works for staff with fewer passkeys than the desk requires. */
  readonly whileIncomplete?: boolean;
}

/**
 * Requirement on the caller: none; any session (calls marked (T) in the specification); a session
 * of a real account, not a trial's; an agent's session; staff with a right.
 */
export type Needs = 'nothing' | 'session' | 'trueAccount' | 'agent' | StaffNeeds;

/**
 * Form in which the body travels: JSON, JSON sealed in a JWE (calls marked encrypted),
 * form-encoded, or the bytes of one file (`FileInput`).
 */
export type Envelope = 'plain' | 'sealed' | 'form' | 'file';

/** Input of a call that sends a file. */
export interface FileInput {
  readonly file: Blob;
}

/** Definition of one call: its method and path, its input and value, and its own refusals. */
export interface Endpoint<
  Input,
  Value,
  Code extends RefusalCode = RefusalCode,
  Need extends Needs = Needs,
> {
  readonly method: Method;
  readonly path: CallPath;
  readonly needs: Need;
  readonly envelope: Envelope;
  /** A session that must change its password may still make this call. */
  readonly whileMustChangePassword: boolean;
  /** Answers the session's token, and so is made with one that may be another session's. */
  readonly tellsToken: boolean;
  /** Moves money or promises to: every call carries an Idempotency-Key (design §4). */
  readonly isMoney: boolean;
  readonly codes: readonly Code[];
  /**
   * Names that clients of the specification send and this platform does not use: accepted with any
   * value, and left out of the input.
   */
  readonly needless: readonly string[];
  /**
   * Answers a file that a link leads to. A link sends no headers, so the language of the file may
   * stand in the query beside the input: `language=TY`.
   */
  readonly isFile: boolean;
  /** Bytes that its body may have, where that is more than other calls may send. */
  readonly mostBytes?: number;
  /** Types only; never present at run time. */
  readonly types?: { readonly input: Input; readonly value: Value };
}

/** Any endpoint, whatever it takes and answers. */
// biome-ignore lint/suspicious/noExplicitAny: the bound of a generic over invariant positions
export type AnyEndpoint = Endpoint<any, any, any, any>;

/** Input of an endpoint. */
export type InputOf<E extends AnyEndpoint> = NonNullable<E['types']>['input'];
/** Value that an endpoint answers when it does not refuse. */
export type ValueOf<E extends AnyEndpoint> = NonNullable<E['types']>['value'];
/** An endpoint's own refusals; common ones come beside them. */
export type CodeOf<E extends AnyEndpoint> = E['codes'][number];

/** Input of a call that has no fields. */
export type NoInput = Readonly<Record<string, never>>;

interface Definition<Code extends RefusalCode, Need extends Needs> {
  readonly method: Method;
  readonly path: CallPath;
  readonly needs?: Need;
  readonly envelope?: Envelope;
  readonly whileMustChangePassword?: boolean;
  readonly tellsToken?: boolean;
  readonly isMoney?: boolean;
  readonly codes?: readonly Code[];
  readonly needless?: readonly string[];
  readonly isFile?: boolean;
  readonly mostBytes?: number;
}

/**
 * Defines a call: `endpoint<Input, Value>()({ method, path, codes })`. It needs no session and
 * travels plain unless it says otherwise.
 */
export function endpoint<Input, Value>() {
  return <const Code extends RefusalCode = never, const Need extends Needs = 'nothing'>(
    definition: Definition<Code, Need>,
  ): Endpoint<Input, Value, Code, Need> => ({
    needs: 'nothing' as Need,
    envelope: 'plain',
    whileMustChangePassword: false,
    tellsToken: false,
    isMoney: false,
    codes: [],
    needless: [],
    isFile: false,
    ...definition,
  });
}
