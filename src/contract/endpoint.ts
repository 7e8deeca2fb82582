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

/** Where calls are: of members and visitors, of the lottery's own, and of staff. */
export type CallPath = `/wps/${string}` | `/lgw/${string}` | `/desk/${string}`;

/** HTTP methods that calls are made with. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A staff person's session, of a role that has the right; members' sessions never do. */
export interface StaffNeeds {
  readonly staff: StaffRight;
  /**
   * Whether a passkey must have been shown within the last minutes. Where it is not said the right
   * decides (`freshRights`).
   */
  readonly fresh?: boolean;
  /** Works too for who has fewer passkeys than everybody at the desk must have. */
  readonly whileIncomplete?: boolean;
}

/**
 * Who may call: anyone; whoever has a session (calls marked (T) in the specification); a session of
 * a real account, not a trial's; an agent's session; staff with a right.
 */
export type Needs = 'nothing' | 'session' | 'trueAccount' | 'agent' | StaffNeeds;

/**
 * How the body travels: as JSON, as JSON sealed in a JWE (calls marked encrypted), form-encoded, or
 * as the bytes of one file, whose input is `FileInput`.
 */
export type Envelope = 'plain' | 'sealed' | 'form' | 'file';

/** Input of a call that sends a file. */
export interface FileInput {
  readonly file: Blob;
}

/** One call: where it is, what it takes and answers, and the refusals of its own. */
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
   * Names that a client of the specification sends and that this platform has no use for: taken
   * whatever they say, and left out of the input.
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

/** What an endpoint takes. */
export type InputOf<E extends AnyEndpoint> = NonNullable<E['types']>['input'];
/** What an endpoint answers when it does not refuse. */
export type ValueOf<E extends AnyEndpoint> = NonNullable<E['types']>['value'];
/** An endpoint's own refusals; common ones come beside them. */
export type CodeOf<E extends AnyEndpoint> = E['codes'][number];

/** Input of a call that takes nothing. */
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
