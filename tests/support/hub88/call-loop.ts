import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { readConfig } from '#platform/base/config/config.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import { hub88Header, signHub88 } from '#platform/play/adapters/hub88/signature.ts';
import { site } from '#site';
import { testSecret } from '../secret.ts';
import type { Seat } from './bodies.ts';

/*
 * Run as a process of its own: `call-loop.ts <data folder> <what it needs, as JSON>`. A vendor first
 * repeats what nobody answered before, then bets and wins in turn for each seat until it is killed;
 * prints `asked <path> <body>` ahead of each call and `answered <transaction> <status>` after it.
 */
const [dataDir = '', given = '{}'] = process.argv.slice(2);
const {
  seats,
  privateKey,
  pending,
}: {
  readonly seats: readonly Seat[];
  readonly privateKey: string;
  readonly pending: readonly (readonly [string, string])[];
} = JSON.parse(given);

const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY: testSecret, DEMO: '1' });
const log = pino({ level: 'silent' });
const platform = await createPlatform({ config, site, log, serves: () => true });

async function send(path: string, body: string): Promise<void> {
  process.stdout.write(`asked ${path} ${body}\n`);
  const request = new Request(`http://127.0.0.1:4321/vendor/SLK/transaction/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [hub88Header]: signHub88(privateKey, body) },
    body,
  });
  const answer = await platform.fetch(request, { clientAddress: '127.0.0.1', requestId: 'loop' });
  const { status } = JSON.parse(await answer.text());
  process.stdout.write(`answered ${JSON.parse(body).transaction_uuid} ${status}\n`);
}

/** Bets a thousand dong and wins as much, so that the money never runs out. */
async function work(seat: Seat): Promise<never> {
  for (;;) {
    const { user, token, gameCode: game_code, currency } = seat;
    const common = { user, token, game_code, currency, round: randomUUID(), amount: 100_000_000 };
    const told = () => ({ ...common, transaction_uuid: randomUUID(), request_uuid: randomUUID() });
    const bet = told();
    await send('bet', JSON.stringify(bet));
    const win = { ...told(), reference_transaction_uuid: bet.transaction_uuid, round_closed: true };
    await send('win', JSON.stringify(win));
  }
}

for (const [path, body] of pending) await send(path, body);
await Promise.all(seats.map(work));
