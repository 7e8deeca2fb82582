import { createClient } from '#contract/call.ts';
import { login } from '#contract/identity/accounts.ts';
import { register } from '#contract/identity/registration.ts';
import { balance } from '#contract/money/wallet.ts';
import { startServer } from '../tests/support/server.ts';
import { printTable } from './table.ts';

/*
 * Sign-ins at a steady rate against the built product, with a signed-in member reading the balance
 * beside them: how long both take (goal: 99 of 100 readings within 400 ms).
 */
const perSecond = 25;
const seconds = 20;
const password = 'teal-heron-42';

const server = await startServer();

/** A browser of its own address, so that nobody's limits are another's. */
function open(address: string) {
  const cookies = new Map<string, string>();
  return createClient({
    fetch: async (request) => {
      const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      if (jar !== '') request.headers.set('cookie', jar);
      const response = await fetch(request);
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
        cookies.set(name, value);
      }
      return response;
    },
    origin: server.url,
    headers: () => ({ origin: server.url, 'x-forwarded-for': address }),
  });
}

async function timed(work: () => Promise<{ readonly ok: boolean }>, into: number[]) {
  const startedAtMs = performance.now();
  const { ok } = await work();
  if (ok) into.push(performance.now() - startedAtMs);
  else failures++;
}

function at(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
}

let failures = 0;
const signIns: number[] = [];
const readings: number[] = [];
const reader = open('192.0.2.1');
const names = Array.from({ length: 10 }, (_, index) => `bench${String(index).padStart(2, '0')}`);
for (const [index, username] of names.entries()) {
  const given = { username, password, confirmPassword: password, agreed: true };
  const client = index === 0 ? reader : open('192.0.2.1');
  const answer = await client.call(register, given);
  if (!answer.ok) throw new Error(`registration was refused: ${answer.refusal.code}`);
}
const under: Promise<void>[] = [];
for (let count = 0; count < perSecond * seconds; count++) {
  const username = names[count % names.length] ?? '';
  const client = open(`198.51.100.${count % 250}`);
  under.push(timed(() => client.call(login, { username, password }), signIns));
  under.push(timed(() => reader.call(balance, {}), readings));
  await new Promise((resolve) => setTimeout(resolve, 1_000 / perSecond));
}
await Promise.all(under);
await server.stop();

const row = (what: string, figures: readonly number[]) => ({
  what,
  count: figures.length,
  'p50 ms': at(figures, 0.5),
  'p99 ms': at(figures, 0.99),
});
printTable([row('sign-in', signIns), row('balance beside it', readings)]);
console.info(`failed: ${failures}`);
