import { Agent, request } from 'node:http';
import { buildGlsHeaders } from '#platform/play/adapters/gls/signature.ts';

/** A member at a game, as the vendor knows them. */
export interface Seat {
  readonly memberRef: string;
  readonly sessionToken: string;
}

export const seatedAt = { gameId: 'slk-silk-baccarat', currency: 'VND' };

/** Signs a call and sends it; answers its body. */
export async function callVendor(
  place: { readonly url: string; readonly secret: string; readonly agent: Agent },
  call: string,
  content: object,
): Promise<Record<string, unknown>> {
  const body = JSON.stringify(content);
  const path = `/vendor/SLK/${call}`;
  const method = 'POST';
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...buildGlsHeaders({ secret: place.secret }, { method, path, body }, Date.now()),
  };
  const { url, agent } = place;
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method, headers, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () =>
        resolve(text === '' ? { status: answer.statusCode } : JSON.parse(text)),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Results of a load. */
export interface VendorLoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly errors: number;
}

/** Bets and wins in turn, each connection with rounds of its own, for some seconds. */
export async function pressVendor(
  target: { readonly url: string; readonly secret: string },
  load: { readonly seats: readonly Seat[]; readonly connections: number; readonly prefix: string },
  seconds: number,
): Promise<VendorLoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const tookMs: number[] = [];
  let errors = 0;
  const startedAtMs = performance.now();
  const endsAtMs = startedAtMs + seconds * 1_000;
  const timed = async (call: string, content: object) => {
    const fromMs = performance.now();
    const answer = await callVendor({ ...target, agent }, call, content);
    tookMs.push(performance.now() - fromMs);
    if (answer.ok !== true) errors += 1;
  };
  const play = async (connection: number) => {
    const seat = load.seats[connection % load.seats.length];
    for (let turn = 0; performance.now() < endsAtMs; turn += 1) {
      const roundId = `${load.prefix}-${connection}-${turn}`;
      const round = { ...seat, ...seatedAt, roundId, amountMinor: '100' };
      await timed('bet', { ...round, transactionId: `bet-${roundId}` });
      await timed('win', { ...round, transactionId: `win-${roundId}`, isClosed: true });
    }
  };
  await Promise.all(Array.from({ length: load.connections }, (_, index) => play(index)));
  const elapsed = (performance.now() - startedAtMs) / 1_000;
  agent.destroy();
  const sorted = tookMs.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { perSecond: tookMs.length / elapsed, p50Ms: at(0.5), p99Ms: at(0.99), errors };
}
