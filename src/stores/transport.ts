import {
  type Answer,
  type CallOptions,
  type Client,
  createClient,
  type Transport,
} from '#contract/call.ts';
import type { AnyEndpoint, Envelope, InputOf } from '#contract/endpoint.ts';
import { secondMs } from '#lib/time.ts';
import { readHint } from './hints.ts';

/** Longest time for an answer before the visitor is told; files take time on a slow line. */
export const answerLimitMs = 30 * secondMs;
const uploadLimitMs = 120 * secondMs;

let transport: Transport | undefined;
let client: Client | undefined;

/** Sets another transport for calls than the browser's own fetch. */
export function connectTransport(other: Pick<Transport, 'fetch' | 'origin'>): void {
  transport = { ...browserTransport(), ...other };
  client = createClient(transport);
}

/**
 * Returns the transport to this site: the browser's own fetch, unless another one was connected.
 */
export function siteTransport(): Transport {
  return transport ?? browserTransport();
}

/** Makes a call without looking at its answer for the state of the session. */
export function callPlatform<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions,
): Promise<Answer<E>> {
  client ??= createClient(siteTransport());
  return client.call(endpoint, input, options);
}

function browserTransport(): Transport {
  return {
    fetch: (outgoing) => fetch(outgoing),
    origin: location.origin,
    language: () => document.documentElement.dataset.language ?? '',
    token: () => readHint('token'),
    limitMs: (envelope: Envelope) => (envelope === 'file' ? uploadLimitMs : answerLimitMs),
  };
}
