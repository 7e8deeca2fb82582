import { describe, expect, onTestFinished, test } from 'vitest';
import { launchGame } from '#contract/play/launch.ts';
import { makeReconciliation } from '#contract/staff/reconciliations.ts';
import { askAboutRound } from '#contract/staff/rounds.ts';
import { dayMs } from '#lib/time.ts';
import { zoneDay } from '#lib/zone-day.ts';
import type { Config } from '#platform/base/config/config.ts';
import { type Games, openGames, servesGame } from '#server/open-games.ts';
import { site } from '#site';
import { onDatabase } from '../support/database.ts';
import { staffCall } from '../support/desk.ts';
import { silent, useHouse } from '../support/house.ts';
import { embedded } from '../support/storages.ts';
import { ask, folderOf, type OpenFront, openFront } from './support.ts';

const origin = new URL('https://brand.example');
const title = { gameId: 'a-game', title: 'Nine Bells', vassalage: 'PDG', category: 'RNG' };
const game = 'pdg-paper-dragon-dance';

describe('games that are served here', () => {
  const house = useHouse(embedded);

  /** A front of a public demonstration with the studio behind it, on a port of its own. */
  async function openSite(): Promise<OpenFront & { readonly config: Config }> {
    let games: Games | undefined;
    const open = await openFront({
      origin,
      platformFetch: (request, context) => house().platform.fetch(request, context),
      gamesFetch: async (request) => {
        if (!games) throw new Error('the games are not open yet');
        return await games.fetch(request);
      },
    });
    const pageFolder = await folderOf({
      'page-1.js': 'play()',
      'page-1.js.br': 'small',
      'page-1.css': '',
    });
    const { port } = open;
    const config = { ...house().config, origin, host: '127.0.0.1', port };
    const nowMs = () => house().clock.nowMs();
    games = await openGames(config, house().platform, { log: silent, pageFolder, nowMs });
    onTestFinished(() => games?.close());
    return { ...open, config };
  }

  async function playOnce(open: OpenFront) {
    const browser = await house().browseAsMember();
    const launched = await browser.call(launchGame, { gameId: game });
    const address = new URL((launched.ok && launched.value.game_url) || '');
    const call = async (name: string, body: object, token = '') => {
      const sent = { method: 'POST', body: JSON.stringify({ ...body, token }) };
      return JSON.parse((await ask(open, `/studio/PDG/api/${name}`, sent)).text);
    };
    const ticket = address.searchParams.get('ticket');
    const { value } = await call('session', { ticket });
    expect(value).toMatchObject({
      balanceMinor: '8800000',
      mode: 'real',
      game: { engine: 'slot' },
    });
    await call('seed', { clientSeed: '0'.repeat(32) }, value.token);
    const bet = { key: 'k'.repeat(16), stakeMinor: '100000' };
    expect(await call('bet', bet, value.token)).toMatchObject({ ok: true });
    return { again: () => call('session', { ticket }) };
  }

  test('are played from a ticket to a win or a loss, whatever name the site goes by', async () => {
    const { again } = await playOnce(await openSite());
    expect(await again()).toMatchObject({ ok: false, code: 'ticket_invalid' });
  });

  test('tell staff what they have of a round and of a day, which is what the books have', async () => {
    const open = await openSite();
    const day = zoneDay(house().clock.nowMs(), site.timeZone);
    await playOnce(open);
    const desk = { config: open.config, clock: house().clock };
    const round = await onDatabase(house(), (db) =>
      db.selectFrom('rounds').selectAll().orderBy('opened_at_ms', 'desc').executeTakeFirstOrThrow(),
    );
    expect(await staffCall(desk, askAboutRound, { roundId: round.id })).toMatchObject({
      value: {
        transactions: [
          { transactionRef: `${round.round_ref}-bet`, state: 'done' },
          { transactionRef: `${round.round_ref}-win`, state: 'done' },
        ],
        mismatches: [],
      },
    });
    house().clock.advance(dayMs);
    const about = { vassalage: 'PDG', currency: 'VND', day };
    expect(await staffCall(desk, makeReconciliation, about)).toMatchObject({
      value: { source: 'asked', state: 'clean' },
    });
  });

  test('have a page that the site alone may frame, and files for ever', async () => {
    const open = await openSite();
    const page = await ask(open, '/studio/PDG/play?ticket=x');
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${origin.origin}`);
    expect(page.headers['x-frame-options']).toBeUndefined();
    expect(page.headers['cache-control']).toBe('no-store');
    const plain = await ask(open, '/studio/assets/page-1.js');
    expect(plain.text).toBe('play()');
    expect(plain.headers['cache-control']).toContain('immutable');
    const headers = { 'Accept-Encoding': 'gzip, br' };
    const small = await ask(open, '/studio/assets/page-1.js', { headers });
    expect(small).toMatchObject({ text: 'small', headers: { 'content-encoding': 'br' } });
    expect((await ask(open, '/studio/assets/page-1.js.br')).status).toBe(404);
  });

  test('are the titles that have an engine, of the categories that the studio plays', () => {
    const inHouse = { ...title, vassalage: 'HLC', category: 'INHOUSE' };
    expect(servesGame(title)).toBe(true);
    expect(servesGame({ ...inHouse, title: 'Pearl Mines' })).toBe(true);
    expect(servesGame({ ...inHouse, title: 'Waterfall Plinko' })).toBe(true);
    expect(servesGame({ ...inHouse, title: 'Twin Dice' })).toBe(false);
    expect(servesGame({ ...title, title: 'Jade Blackjack' })).toBe(true);
    expect(servesGame({ ...title, title: 'Jade Early Payout Blackjack' })).toBe(false);
    expect(servesGame({ category: 'LIVE', title: 'Jade Roulette' })).toBe(true);
    expect(servesGame({ category: 'LIVE', title: 'Jade Wheel' })).toBe(false);
    expect(servesGame({ ...title, category: 'LIVE' })).toBe(false);
  });
});
