import { createServer, type IncomingMessage } from 'node:http';

/** A value, or a text that is an error of Google's. */
export type Answer = object | string;

/** Fields of the SDK's requests that matter here. */
export interface Input {
  readonly phoneNumber?: string;
  readonly sessionInfo?: string;
  readonly code?: string;
  readonly language?: string | undefined;
}

/** Serves answers on loopback, by the ends of their paths, to pages of any origin. */
export async function serveAnswers(answer: (path: string, input: Input) => Promise<Answer>) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stand.in');
    response.setHeader('content-type', 'application/json');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return response.end();
    const answered = await answer(pathname.split('/').at(-1) ?? '', await readInput(request));
    const isError = typeof answered === 'string';
    response.statusCode = isError ? 400 : 200;
    const body = isError ? { error: { code: 400, message: answered } } : answered;
    return response.end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readInput(request: IncomingMessage): Promise<Input> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const language = request.headers['x-firebase-locale']?.toString();
  const text = Buffer.concat(chunks).toString();
  return { ...(text === '' ? {} : JSON.parse(text)), language };
}
