import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { kickoffAtMs, nextKickoff } from '#studio/engines/fixtures/calendar.ts';
import { buildGamePage } from '#studio/page/build-page.ts';
import { openStudio } from '#studio/server/studio.ts';
import { openWallet, type WalletDouble } from '../studio/server/wallet-double.ts';

const secret = 'a vendor’s secret';
export const games = {
  slot: { gameId: 'pdg-dawn-sevens', vassalage: 'PDG', title: 'Dawn Sevens' },
  mines: { gameId: 'pdg-cobalt-mine', vassalage: 'PDG', title: 'Cobalt Mine' },
  plinko: { gameId: 'pdg-lantern-plinko', vassalage: 'PDG', title: 'Lantern Plinko' },
  limbo: { gameId: 'pdg-comet-crash', vassalage: 'PDG', title: 'Comet Crash' },
  wheel: { gameId: 'pdg-garden-wheel', vassalage: 'PDG', title: 'Garden Wheel' },
  'bau-cua': { gameId: 'pdg-bau-cua', vassalage: 'PDG', title: 'Bầu Cua' },
  'video-poker': {
    gameId: 'pdg-atrium-video-poker',
    vassalage: 'PDG',
    title: 'Atrium Video Poker',
  },
  blackjack: { gameId: 'pdg-jade-blackjack', vassalage: 'PDG', title: 'Jade Blackjack' },
  fish: {
    gameId: 'pdg-coral-dive',
    vassalage: 'PDG',
    title: 'Coral Dive',
    category: 'FISH',
  },
  baccarat: { gameId: 'pdg-speed-baccarat', vassalage: 'PDG', title: 'Jade Speed Baccarat' },
  'no-commission-baccarat': {
    gameId: 'pdg-no-commission',
    vassalage: 'PDG',
    title: 'Jade No Commission Baccarat',
  },
  'dragon-tiger': { gameId: 'pdg-tiger', vassalage: 'PDG', title: 'Speed Dragon Tiger' },
  'sic-bo': { gameId: 'pdg-sic-bo', vassalage: 'PDG', title: 'Speed Sic Bo' },
  'xoc-dia': { gameId: 'pdg-xoc-dia', vassalage: 'PDG', title: 'Speed Xóc Đĩa' },
  football: {
    gameId: 'pdg-football',
    vassalage: 'PDG',
    title: 'Jade Football',
    category: 'SPORTS',
    kind: 'football',
  },
  duel: {
    gameId: 'pdg-five',
    vassalage: 'PDG',
    title: 'Jade Five on Five',
    category: 'SPORTS',
    kind: 'moba',
  },
  cockfight: {
    gameId: 'pdg-cup',
    vassalage: 'PDG',
    title: 'Jade Cup',
    category: 'COCKFIGHT',
    kind: 'cup',
  },
  roulette: { gameId: 'pdg-roulette', vassalage: 'PDG', title: 'Speed Roulette' },
};

/** A host as plain as can be: it frames a game and keeps what the game tells it. */
const hostDocument = `<!doctype html><title>Host</title>
<style>body{margin:0}iframe{border:0;width:100vw;height:100vh}</style>
<script>
  window.told = [];
  window.addEventListener('message', ({ data }) => window.told.push(data));
</script>
<iframe title="Game" sandbox="allow-scripts allow-same-origin"></iframe>
<script>document.querySelector('iframe').src = location.hash.slice(1);</script>`;

export interface StudioHost {
  readonly wallet: WalletDouble;
  /** The address of a host that launches a game. */
  launch(game: keyof typeof games, language: string, displayName?: string): string;
  /** Moves the studio's clock on to a moment of its kick-offs: so many behind the last one. */
  toKickoff(plusMs: number): void;
  close(): Promise<void>;
}

/** The studio and its built page, with a wallet of its own, behind a server of its own. */
export async function openStudioHost(): Promise<StudioHost> {
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-studio-'));
  const pageFolder = join(dataDir, 'page');
  await buildGamePage(pageFolder);
  const wallet = await openWallet(secret);
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let aheadMs = 0;
  const nowMs = () => Date.now() + aheadMs;
  const studio = await openStudio({
    place: { dataDir, databaseUrl: undefined },
    vendors: [{ vassalage: 'PDG', secret, walletOrigin: wallet.origin }],
    games: Object.values(games),
    timeZone: 'Asia/Ho_Chi_Minh',
    hostOrigin: origin,
    pageFolder,
    log: pino({ level: 'silent' }),
    fetch,
    nowMs,
    wait: async () => {},
  });
  server.on(
    'request',
    getRequestListener((request) => {
      const url = new URL(request.url);
      if (url.pathname === '/') {
        return new Response(hostDocument, { headers: { 'Content-Type': 'text/html' } });
      }
      url.pathname = url.pathname.replace(/^\/studio/, '');
      return studio.fetch(new Request(url, request));
    }),
  );
  studio.keepResuming();
  let launches = 0;
  return {
    wallet,
    toKickoff(plusMs) {
      aheadMs += kickoffAtMs(nextKickoff(nowMs())) + plusMs - nowMs();
    },
    launch(game, language, displayName = 'An') {
      const ticket = `ticket-${++launches}`;
      wallet.tickets.set(ticket, {
        sessionToken: `session-${launches}`,
        memberRef: `m-${launches}`,
        displayName,
        currency: 'VND',
        decimals: 2,
        mode: 'real',
        gameId: games[game].gameId,
        language,
        balanceMinor: '0',
      });
      return `${origin}/#/studio/PDG/play?ticket=${ticket}&lang=${language}`;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await studio.close();
      await wallet.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
