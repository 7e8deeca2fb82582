import { ok, type Result, refused } from '#lib/result.ts';
import { sealText } from '#lib/seal.ts';
import { TimedOut, withinLimit } from '#lib/time-limit.ts';
import { type SealingParameters, sealing } from './brand/system.ts';
import { buildRequest } from './build-request.ts';
import {
  type AnyEndpoint,
  type CodeOf,
  type Envelope,
  headerNames,
  type InputOf,
  type ValueOf,
} from './endpoint.ts';
import type { CommonCode, Refusal, RefusalDetail, TransportCode } from './refusals.ts';

/** Every refusal a caller of this endpoint must be ready for. */
export type CallRefusal<E extends AnyEndpoint> = Refusal<CodeOf<E> | CommonCode | TransportCode>;

/** Result of a call: its value, or a refusal that its caller must be ready for. */
export type Answer<E extends AnyEndpoint> = Result<ValueOf<E>, CallRefusal<E>>;

/** Way for a client to reach a platform: over the network, in process, or from a test. */
export interface Transport {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Base of the calls' paths, `https://brand.example`. */
  readonly origin: string;
  /** Language code for messages; read at each call. */
  readonly language?: () => string;
  /** The session's token, once signed in; read at each call. */
  readonly token?: () => string | undefined;
  /** Headers a transport adds to each request. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /**
   * Time limit for a whole answer, in milliseconds, by the call's envelope; `undefined` means no
   * limit.
   */
  readonly limitMs?: (envelope: Envelope) => number;
}

/** Options of a call beside its input. */
export interface CallOptions {
  /** Made once per intent by the caller, before sending; required by money calls. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
}

/** Client that makes calls over one transport. */
export interface Client {
  call<E extends AnyEndpoint>(
    endpoint: E,
    input: NoInfer<InputOf<E>>,
    options?: CallOptions,
  ): Promise<Answer<E>>;
}

/** Creates a client; it keeps nothing but the platform's current sealing key and clock. */
export function createClient(transport: Transport): Client {
  let parameters: (SealingParameters & { readonly readAtMs: number }) | undefined;

  async function send<E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: CallOptions,
  ): Promise<Answer<E>> {
    if (endpoint.envelope !== 'sealed') return exchange(transport, endpoint, input, options);
    if (parameters === undefined) {
      const answer = await send(sealing, {}, {});
      if (!answer.ok) return answer as Answer<E>;
      parameters = { ...answer.value, readAtMs: Date.now() };
    }
    // Dated by the platform's clock: a visitor's own may be wrong by hours.
    const nowMs = parameters.nowMs + Date.now() - parameters.readAtMs;
    const content = { iat: Math.floor(nowMs / 1000), jti: crypto.randomUUID(), input };
    const body = { sealed: await sealText(JSON.stringify(content), parameters.key) };
    return exchange(transport, endpoint, body, options);
  }

  return {
    async call(endpoint, input, options = {}) {
      try {
        const answer = await send(endpoint, input, options);
        const stale = !answer.ok && answer.refusal.code === 'invalid_envelope';
        if (!stale) return answer;
        parameters = undefined;
        return await send(endpoint, input, options);
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') throw error;
        const code = error instanceof TimedOut ? 'timed_out' : 'network_unreachable';
        return refused({ code, message: '', detail: {} });
      }
    },
  };
}

/** Sends one request and reads its answer. Nothing is sent a second time. */
function exchange<E extends AnyEndpoint>(
  transport: Transport,
  endpoint: E,
  body: unknown,
  options: CallOptions,
): Promise<Answer<E>> {
  const limitMs = transport.limitMs?.(endpoint.envelope);
  return withinLimit({ ...options, limitMs }, async (signal) => {
    const request = buildRequest(transport, endpoint, body, { ...options, signal });
    return readAnswer(await transport.fetch(request));
  });
}

interface WireAnswer {
  readonly success: boolean;
  readonly value?: unknown;
  readonly code?: string;
  readonly message?: string;
}

async function readAnswer<E extends AnyEndpoint>(response: Response): Promise<Answer<E>> {
  const requestId = response.headers.get(headerNames.requestId) ?? undefined;
  const body = await response.json().catch(() => undefined);
  if (!isWireAnswer(body)) {
    return refused({ code: 'unexpected_answer', message: '', detail: {}, requestId });
  }
  if (body.success) return ok(body.value as ValueOf<E>);
  return refused({
    code: body.code as CodeOf<E> | CommonCode,
    message: body.message ?? '',
    detail: (body.value ?? {}) as RefusalDetail,
    requestId,
  });
}

function isWireAnswer(body: unknown): body is WireAnswer {
  if (typeof body !== 'object' || body === null || !('success' in body)) return false;
  return body.success === true || ('code' in body && typeof body.code === 'string');
}
