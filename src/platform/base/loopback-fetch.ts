import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/**
 * Builds a fetch that calls the process that serves the site on this machine over HTTP, from
 * itself or from a command beside it, whatever the site's public name: its front answers to that
 * name alone, and a public name does not lead here from its own machine.
 * @param server address it listens on, and the host name that it answers to.
 */
export function createLoopbackFetch(server: {
  readonly host: string;
  readonly port: number;
  readonly answersTo: string;
}): { readonly fetch: typeof fetch; close(): void } {
  const agent = new Agent({ keepAlive: true });
  const hostname = listenedOn(server.host);

  return {
    async fetch(input, { method = 'GET', headers, body, signal } = {}) {
      const { pathname, search } = new URL(String(input));
      const own = Object.fromEntries(new Headers(headers));
      return await new Promise<Response>((resolve, reject) => {
        const outgoing = request(
          {
            agent,
            hostname,
            port: server.port,
            method,
            path: pathname + search,
            headers: { ...own, Host: server.answersTo },
            ...(signal && { signal }),
          },
          (answer) => {
            const { statusCode: status = 500 } = answer;
            buffer(answer).then((bytes) => resolve(new Response(bytes, { status })), reject);
          },
        );
        outgoing.on('error', reject);
        outgoing.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}

/** All addresses of the machine include this one. */
function listenedOn(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host.replace(/^\[|\]$/g, '');
}
