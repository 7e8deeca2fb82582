import { rmSync } from 'node:fs';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createClient } from '#contract/call.ts';
import { register } from '#contract/identity/registration.ts';
import { openReadOnly } from '#platform/base/db/storage.ts';
import { checkInvariants } from '#platform/money/ledger/index.ts';
import { kills } from '../support/killed-process.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const visitors = 6;
const password = 'teal-heron-42';
let asked = 0;

/** Registers one member after another until the server is gone; answers who was acknowledged. */
async function registerUntilKilled(server: RunningServer, prefix: string): Promise<string[]> {
  const acknowledged: string[] = [];
  const client = createClient({
    fetch: (request) => fetch(request),
    origin: server.url,
    // Each registration from an address of its own: one address has only so many an hour.
    headers: () => {
      asked += 1;
      // Private, so that it is in no country that may be restricted.
      const clientAddress = `10.0.${Math.floor(asked / 250)}.${asked % 250}`;
      return { origin: server.url, 'x-forwarded-for': clientAddress };
    },
  });
  const visit = async (visitor: number) => {
    for (let count = 0; ; count++) {
      const username = `${prefix}x${visitor}x${count}`;
      const input = { username, password, confirmPassword: password, agreed: true };
      const answer = await client.call(register, input);
      if (answer.ok) acknowledged.push(username);
      else if (answer.refusal.code === 'network_unreachable') return;
      else throw new Error(`registration was refused: ${answer.refusal.code}`);
    }
  };
  const visits = Array.from({ length: visitors }, (_, visitor) => visit(visitor));
  const goal = 3 + (prefix.length % 5);
  while (acknowledged.length < goal) await new Promise((resolve) => setTimeout(resolve, 5));
  await server.kill();
  await Promise.all(visits);
  return acknowledged;
}

test(`after each of ${kills} kills of the server every acknowledged member is there with its gift`, {
  timeout: 300_000,
}, async () => {
  const acknowledged: string[] = [];
  let dataDir: string | undefined;
  for (let round = 0; round < kills; round++) {
    const server: RunningServer = await startServer(dataDir === undefined ? {} : { dataDir });
    dataDir = server.dataDir;
    acknowledged.push(...(await registerUntilKilled(server, `k${round}`)));
    const reader = await openReadOnly(
      { dataDir, databaseUrl: undefined },
      pino({ level: 'silent' }),
    );
    const rows = await reader.db
      .selectFrom('members')
      .innerJoin('ledger_accounts', 'ledger_accounts.owner_id', 'members.id')
      .select(['members.username', 'ledger_accounts.balance_minor'])
      .execute();
    const members = await reader.db.selectFrom('members').select('id').execute();
    const violations = await checkInvariants(reader.db);
    await reader.close();
    const balances = new Map(rows.map((row) => [row.username, row.balance_minor]));
    expect(acknowledged.filter((username) => balances.get(username) !== 8_800_000n)).toEqual([]);
    expect(balances.size).toBe(members.length);
    expect(violations).toEqual([]);
  }
  if (dataDir !== undefined) rmSync(dataDir, { recursive: true });
});
