import { rmSync } from 'node:fs';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openReadOnly } from '#platform/base/db/storage.ts';
import { checkInvariants } from '#platform/money/ledger/index.ts';
import { openStudioDb } from '#studio/server/db/open.ts';
import { eventually } from '../support/eventually.ts';
import { kills } from '../support/killed-process.ts';
import { openPlayer, type StudioPlayer } from '../support/player.ts';
import { startServer } from '../support/server.ts';

const silent = pino({ level: 'silent' });
const games = { slot: 'pdg-paper-dragon-dance', mines: 'hlc-pearl-mines' };
const giftMinor = 8_800_000n;
const stakeMinor = '100000';
const key = () => crypto.randomUUID();
// A kill of a whole server at play costs as much as three of anything else.
const rounds = Math.ceil(kills / 4);

/** Spins until nobody answers any more. */
async function spin(player: StudioPlayer, spun: () => void): Promise<void> {
  try {
    for (;;) {
      await player.ask('bet', { key: key(), stakeMinor });
      spun();
    }
  } catch (error) {
    // A refusal would be one of the studio's own: the server was there.
    if (String(error).includes('refused')) throw error;
  }
}

test(`after each of ${rounds} kills rounds that were cut off go on, and every stake is accounted for`, {
  timeout: 300_000,
}, async () => {
  let server = await startServer();
  // A test that fails must not leave its server behind.
  onTestFinished(() => server.kill());
  const { dataDir } = server;
  const at = (username: string, gameId: string) => ({ url: server.url, username, gameId });
  const spinners = await Promise.all(
    [1, 2, 3].map((each) => openPlayer(at(`spinner0${each}`, games.slot), `198.51.100.${each}`)),
  );
  const digger = await openPlayer(at('digger01', games.mines), '198.51.100.9');
  for (let round = 0; round < rounds; round++) {
    const { round: begun } = await digger.ask('bet', { key: key(), stakeMinor, mines: 3 });
    let spins = 0;
    const spinning = spinners.map((player) =>
      spin(player, () => {
        spins += 1;
        if (spins === 8) void server.kill();
      }),
    );
    await Promise.all(spinning);
    server = await startServer({ dataDir });
    for (const player of spinners) await player.comeBack(server.url);
    const back = await digger.comeBack(server.url);
    expect(back.round).toMatchObject({ id: begun.id, state: 'playing' });
    const { round: opened } = await digger.ask('open', { roundId: begun.id, field: 1 });
    if (opened.state === 'playing') await digger.ask('take', { roundId: begun.id });
  }
  const studio = await openStudioDb({ dataDir, databaseUrl: undefined }, silent);
  const reader = await openReadOnly({ dataDir, databaseUrl: undefined }, silent);
  await eventually(async () => {
    const open = await studio
      .selectFrom('rounds')
      .select('id')
      .where('open_by', 'is not', null)
      .execute();
    expect(open).toEqual([]);
  });
  const played = await studio.selectFrom('rounds').selectAll().execute();
  const sessions = await studio.selectFrom('sessions').select(['player', 'member_ref']).execute();
  const memberOf = new Map(sessions.map((each) => [each.player, each.member_ref]));
  const expected = new Map<string, bigint>();
  for (const { player, state, stake_minor, payout_minor } of played) {
    const member = memberOf.get(player) ?? '';
    const moved = state === 'paid' ? payout_minor - stake_minor : 0n;
    expected.set(member, (expected.get(member) ?? giftMinor) + moved);
  }
  const balances = await reader.db
    .selectFrom('ledger_accounts')
    .select(['owner_id', 'balance_minor'])
    .where('owner_id', 'in', [...expected.keys()])
    .where('kind', '=', 'main')
    .execute();
  expect(new Map(balances.map((each) => [each.owner_id, each.balance_minor]))).toEqual(expected);
  const left = await reader.db
    .selectFrom('rounds')
    .select('id')
    .where('state', '=', 'open')
    .execute();
  expect(left).toEqual([]);
  expect(await checkInvariants(reader.db)).toEqual([]);
  await Promise.all([studio.destroy(), reader.close(), server.kill()]);
  rmSync(dataDir, { recursive: true });
});
