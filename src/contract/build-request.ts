import type { CallOptions, Transport } from './call.ts';
import { type AnyEndpoint, contractVersion, type FileInput, headerNames } from './endpoint.ts';

/** Content type of a file that does not state its own. */
const fileType = 'application/octet-stream';

/** Builds the request that sends a call over a transport. */
export function buildRequest(
  transport: Transport,
  endpoint: AnyEndpoint,
  input: unknown,
  options: CallOptions,
): Request {
  const url = new URL(endpoint.path, transport.origin);
  const headers = new Headers(transport.headers?.());
  headers.set(headerNames.contract, contractVersion);
  const language = transport.language?.();
  if (language !== undefined) headers.set(headerNames.language, language);
  const token = transport.token?.();
  if (token !== undefined) headers.set(headerNames.token, token);
  if (options.idempotencyKey !== undefined)
    headers.set(headerNames.idempotencyKey, options.idempotencyKey);
  const init: RequestInit = { method: endpoint.method, headers };
  if (options.signal) init.signal = options.signal;
  if (endpoint.method === 'GET') {
    for (const [name, value] of Object.entries(input as object)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
  } else if (endpoint.envelope === 'file') {
    const { file } = input as FileInput;
    headers.set('content-type', file.type || fileType);
    init.body = file;
  } else if (endpoint.envelope === 'form') {
    init.body = new URLSearchParams(Object.entries(input as object));
  } else {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(input);
  }
  return new Request(url, init);
}
