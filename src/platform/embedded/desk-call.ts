import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { systemClock } from '#lib/time.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import { printable } from '#platform/base/commands/command-output.ts';
import { operateOn, operatorName } from '#platform/base/commands/operator-storage.ts';
import { readConfig } from '#platform/base/config/config.ts';
import { isUnsafe } from '#platform/base/http/guards.ts';
import { callInProcess } from '#platform/base/http/in-process.ts';
import type { Route } from '#platform/base/http/route.ts';
import { openOutboxBeside } from '#platform/base/outbox/index.ts';
import { openKnownSecrets } from '#platform/base/secrets/secrets.ts';
import type { PlatformSite } from '#platform/base/site.ts';
import { createVendorCircuits } from '#platform/base/vendor-circuits.ts';
import { messageSender } from '#platform/brand/index.ts';
import { openBreachedPasswords } from '#platform/identity/index.ts';
import {
  addFirstPerson,
  buildCaller,
  type DeskParts,
  deskRoutes,
  findPerson,
  staffName,
} from '#platform/staff/index.ts';
import { createListeners } from './listeners.ts';

interface Order {
  /** Path of a call after `/desk/`, `withdrawals/take`. */
  readonly call: string;
  /** `undefined` where none was typed. */
  readonly input: unknown;
  readonly as: string;
  /** Folder that files of the answer are written to. */
  readonly filesDir: string | undefined;
}

/**
 * Makes one call of the desk as a staff member, also while a platform runs: `npm run desk:call --
 * <call> [<json>|-] [--as <name>] [--files <folder>]`. While there is no staff member the first one
 * is made, with every role. Returns the exit code: 0 done, 1 it was refused, 2 the command or a
 * setting is wrong, 3 there is no database to write to.
 */
export async function runDeskCall(
  env: NodeJS.ProcessEnv,
  words: readonly string[],
  site: PlatformSite,
): Promise<number> {
  const order = readOrder(words);
  return operateOn(env, async (storage) => {
    const config = readConfig(env);
    const clock = systemClock;
    const outbox = await openOutboxBeside({ storage, config, clock, sender: messageSender });
    const vendorCircuits = createVendorCircuits({ log: pino({ level: 'silent' }) });
    const breachedPasswords = await openBreachedPasswords(config);
    const kept = { breachedPasswords, storage, site, config, clock, outbox, vendorCircuits };
    const { moneyMoved, readReceipts } = createListeners(site);
    const parts = { ...kept, moneyMoved, readReceipts, secrets: openKnownSecrets(config) };
    const routes = deskRoutes(parts);
    const route = order && findRoute(routes, order);
    const done = route ? carryOut(parts, route, order) : Promise.resolve(explain(routes));
    return done.finally(() => breachedPasswords.close());
  });
}

/** Finds the route of a call. Where one path reads and writes, a call with an input writes. */
function findRoute(routes: readonly Route[], { call, input }: Order): Route | undefined {
  const atPath = routes.filter(({ endpoint }) => endpoint.path === `/desk/${call}`);
  const wantsWrite = input !== undefined;
  const fitting = atPath.find(({ endpoint }) => isUnsafe(endpoint.method) === wantsWrite);
  return fitting ?? atPath[0];
}

function readOrder(words: readonly string[]): Order | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { as: { type: 'string' }, files: { type: 'string' } },
    });
    const [call, json, ...more] = positionals;
    if (call === undefined || more.length > 0) return undefined;
    const as = values.as ?? nameOf(operatorName());
    // What is too long for a command line comes in by `-`.
    const text = json === '-' ? readFileSync(process.stdin.fd, 'utf8') : json;
    const input = text === undefined ? undefined : JSON.parse(text);
    return { call, input, as, filesDir: values.files };
  } catch {
    return undefined;
  }
}

/** The machine's user as a staff person may be called. */
function nameOf(user: string): string {
  return user.toLowerCase().replaceAll(/[^a-z0-9._-]/g, '-');
}

async function carryOut(parts: DeskParts, route: Route, order: Order): Promise<number> {
  const { input = {}, as, filesDir } = order;
  if (staffName.test(as)) {
    const first = await parts.storage.withTransaction((each) => addFirstPerson(each, parts, as));
    if (first) console.error(`${first} is the first staff person, with every role.`);
  }
  const person = await findPerson(parts.storage.db, as);
  if (!person || person.isClosed) {
    console.error(`${printable(as, '')} is no staff person: say who you are with --as <name>.`);
    return 1;
  }
  if (isUnsafe(route.endpoint.method)) await recordDeskCall(parts, route, person.name);
  const log = pino({ level: 'silent' });
  const answer = await callInProcess(route, { input, staff: buildCaller(person), log });
  if (!answer.ok) {
    console.error(JSON.stringify(answer.refusal, null, 2));
    console.error('Nothing was changed.');
    return 1;
  }
  console.info(printable(JSON.stringify(written(answer.value, filesDir), null, 2), ''));
  return 0;
}

/** Whoever has the machine can call as anybody: who did stands beside what was done. */
async function recordDeskCall(
  { storage, clock }: DeskParts,
  route: Route,
  as: string,
): Promise<void> {
  const detail = { call: route.endpoint.path };
  const who = { actor: `operator:${operatorName()}`, subject: `staff:${as}` };
  const entry = { ...who, act: 'called_on_machine', detail, atMs: clock.nowMs() };
  await storage.withTransaction((transaction) => recordAct(transaction, entry));
}

/** The answer with its files in a folder, by their paths, where one is named. */
function written(value: unknown, filesDir: string | undefined): unknown {
  if (filesDir === undefined || typeof value !== 'object' || value === null) return value;
  if (!('files' in value) || !Array.isArray(value.files)) return value;
  mkdirSync(filesDir, { recursive: true });
  const files = value.files.map(({ name, base64 }: Record<'name' | 'base64', string>) => {
    const path = join(filesDir, name);
    writeFileSync(path, Buffer.from(base64, 'base64'), { mode: 0o600 });
    return path;
  });
  return { ...value, files };
}

function explain(routes: readonly Route[]): number {
  const calls = routes.map(({ endpoint }) => `  ${endpoint.path.replace('/desk/', '')}`);
  const usage = 'npm run desk:call -- <call> [<input as JSON>|-] [--as <name>] [--files <folder>]';
  console.error([`Usage: ${usage}`, 'Calls:', ...calls.toSorted()].join('\n'));
  return 2;
}
