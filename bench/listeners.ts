import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import type { StudioGame } from '#studio/server/games/games.ts';
import { openStudio } from '#studio/server/studio.ts';
import type { Launch } from '#studio/server/wallet/wallet.ts';
import { openWallet } from '../tests/studio/server/wallet-double.ts';

const secret = 'a vendor’s secret';
/** Members that place bets at the same time. */
const atOnce = 10;

/** Members who have one title open: the studio, its wallet and their pages in one process. */
export interface Listeners {
  readonly tokens: readonly string[];
  /** Calls the studio; returns the value of its answer. */
  call(name: string, body: object): Promise<unknown>;
  /** Has every member listen; calls with each event's name and data as they arrive. */
  listen(heard: (name: string, data: string) => void): void;
  /** Has every member place a bet, some of them at the same time. */
  forEach(place: (token: string, member: number) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a title for so many members.
 * @param nowMs clock of the studio.
 */
export async function openListeners(
  game: StudioGame,
  { members, nowMs }: { readonly members: number; readonly nowMs: () => number },
): Promise<Listeners> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
  const wallet = await openWallet(secret);
  wallet.balance = 10n ** 12n;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const studio = await openStudio({
    place: { dataDir, databaseUrl: undefined },
    vendors: [{ vassalage: game.vassalage, secret, walletOrigin: wallet.origin }],
    games: [game],
    timeZone: 'Asia/Ho_Chi_Minh',
    hostOrigin: origin,
    log: pino({ level: 'silent' }),
    fetch,
    nowMs,
    wait: sleep,
  });
  server.on(
    'request',
    getRequestListener((request) => studio.fetch(request)),
  );

  const post = (path: string, body: object): Promise<Response> =>
    fetch(`${origin}/${game.vassalage}/${path}`, { method: 'POST', body: JSON.stringify(body) });

  async function call(name: string, body: object): Promise<unknown> {
    return ((await (await post(`api/${name}`, body)).json()) as { readonly value?: unknown }).value;
  }

  async function sit(member: number): Promise<string> {
    const ticket = `ticket-${member}`;
    wallet.tickets.set(ticket, launchOf(game, member));
    return ((await call('session', { ticket })) as { readonly token: string }).token;
  }

  const tokens: string[] = [];
  for (let member = 0; member < members; member += 1) tokens.push(await sit(member));
  await call('seed', { token: tokens[0], clientSeed: '0123456789abcdef0123456789abcdef' });
  studio.keepResuming();
  return {
    tokens,
    call,
    listen(heard) {
      for (const token of tokens)
        void post('listen', { token }).then(({ body }) => hear(body, heard));
    },
    async forEach(place) {
      const rest = tokens.entries();
      const placeRest = async () => {
        for (const [member, token] of rest) await place(token, member);
      };
      await Promise.all(Array.from({ length: atOnce }, placeRest));
    },
    async close() {
      await studio.close();
      server.closeAllConnections();
      server.close();
      await wallet.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Reads a stream of events to its end. */
async function hear(
  body: ReadableStream<Uint8Array> | null,
  heard: Parameters<Listeners['listen']>[0],
): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? [];
      if (name !== undefined && data !== undefined) heard(name, data);
    }
  }
}

function launchOf({ gameId }: StudioGame, member: number): Launch {
  return {
    sessionToken: `ticket-${member}`,
    memberRef: `m-${member}`,
    displayName: `member${member}`,
    currency: 'VND',
    decimals: 2,
    mode: 'real',
    gameId,
    language: 'EN',
    balanceMinor: '0',
  };
}
