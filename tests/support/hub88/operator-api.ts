import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isHub88Signed } from '#platform/play/adapters/hub88/signature.ts';
import type { Body } from './delivery.ts';
import type { Hub88Double } from './double.ts';
import { brandKeys } from './keys.ts';

/** The vendor's own address, where the brand asks for games and for transactions. */
export interface OperatorApi {
  readonly url: string;
  /** Requests that it received, the latest last. */
  readonly asked: { readonly path: string; readonly body: Body }[];
  /** Double whose list of transactions it answers with. */
  double: Hub88Double | undefined;
  /** Answers this in place of what was asked for, once; `lost` hangs up once it was heard. */
  next: { readonly status: number; readonly body: unknown } | 'lost' | undefined;
  close(): Promise<void>;
}

export const operatorId = 816;

export async function openOperatorApi(): Promise<OperatorApi> {
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const signature = String(request.headers['x-hub88-signature'] ?? '');
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (!isHub88Signed(brandKeys.publicKey, text, signature))
      return answer(401, { error: 'signature' });
    const body: Body = JSON.parse(text);
    const path = request.url ?? '';
    api.asked.push({ path, body });
    if (body.operator_id !== operatorId) return answer(404, { error: 'operator' });
    const { next } = api;
    api.next = undefined;
    if (next === 'lost') return request.socket.destroy();
    if (next) return answer(next.status, next.body);
    if (path === '/operator/generic/v2/game/url') {
      return answer(200, {
        url: `${api.url}/play/${String(body.game_code)}?token=${String(body.token)}`,
      });
    }
    if (path !== '/operator/generic/v2/transactions/list') return answer(404, { error: 'path' });
    return answer(200, listFor(api.double, body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const api: OperatorApi = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    double: undefined,
    next: undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return api;
}

function listFor(double: Hub88Double | undefined, body: Body) {
  if (body.round !== undefined) return double?.list(({ round }) => round === body.round) ?? [];
  const [fromMs, untilMs] = [body.start_time, body.end_time].map((each) =>
    Date.parse(`${String(each)}Z`),
  );
  return double?.list(({ atMs }) => atMs >= (fromMs ?? 0) && atMs < (untilMs ?? 0)) ?? [];
}
