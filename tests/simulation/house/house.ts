import { createHash } from 'node:crypto';
import { pino } from 'pino';
import type { AnyEndpoint, InputOf, ValueOf } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { asCall } from '#database/call-patience.ts';
import { type Result, refused } from '#lib/result.ts';
import { readConfig } from '#platform/base/config/config.ts';
import { transientFault } from '#platform/base/db/passing-fault.ts';
import { openStorage, type Storage } from '#platform/base/db/storage.ts';
import type { HandlerRefusal } from '#platform/base/http/context.ts';
import { callInProcess } from '#platform/base/http/in-process.ts';
import type { Route } from '#platform/base/http/route.ts';
import { openLive } from '#platform/base/live/index.ts';
import { createOutbox } from '#platform/base/outbox/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { openSecrets } from '#platform/base/secrets/secrets.ts';
import { createTally } from '#platform/base/tally.ts';
import { createVendorCircuits } from '#platform/base/vendor-circuits.ts';
import { messageSender } from '#platform/brand/index.ts';
import { openRoomFeeds } from '#platform/care/index.ts';
import { createApp } from '#platform/embedded/app.ts';
import { createListeners } from '#platform/embedded/listeners.ts';
import { openProviders } from '#platform/embedded/payments.ts';
import { buildCaller, deskRoutes, findPerson } from '#platform/staff/index.ts';
import { site } from '#site';
import { openBrowser, type TestBrowser } from '../../support/browser.ts';
import { HandClock } from '../../support/clock.ts';
import { testSecret } from '../../support/secret.ts';
import { staffNames } from '../world.ts';
import { copyTemplate } from './template.ts';

export const origin = 'http://127.0.0.1:4321';
const silent = pino({ level: 'silent' });

/** Log that keeps what the platform says of faults of its own. */
function listen(faults: string[]) {
  return pino({ level: 'error' }, { write: (line: string) => void faults.push(line) });
}

/** A platform of a seed's own, without a timer: its jobs run when a step says so. */
export interface SimulatedHouse {
  readonly clock: HandClock;
  readonly parts: Parts;
  /** Errors that the platform logged. */
  readonly faults: string[];
  browse(clientAddress?: string): TestBrowser;
  /** Sends a request as a vendor's machine does. */
  send(request: Request): Promise<Response>;
  /** Makes a call of the desk as a staff person. */
  staff<E extends AnyEndpoint>(
    endpoint: E,
    input: NoInfer<InputOf<E>>,
    as?: (typeof staffNames)[number],
  ): Promise<Result<ValueOf<E>, HandlerRefusal<RefusalCode>>>;
  close(): Promise<void>;
}

/**
 * Returns draws that are the same in each run of a world, whichever steps are cut out of it: often
 * the least number or the greatest.
 */
function drawsOf(startMs: number): Parts['drawBelow'] {
  return (bound) => {
    const digest = createHash('sha256').update(`${startMs} ${bound}`).digest();
    if (digest.readUInt8(8) < 64) return 0n;
    if (digest.readUInt8(8) < 128) return bound - 1n;
    return digest.readBigUInt64BE() % bound;
  };
}

/** Opens the platform on a copy of the template. */
export async function openHouse(
  startMs: number,
  wrap: (storage: Storage) => Storage = (storage) => storage,
): Promise<SimulatedHouse> {
  const place = await copyTemplate();
  const config = readConfig({
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    SECRET_KEY: testSecret,
    DEMO: '1',
  });
  const clock = new HandClock(startMs);
  const storage = wrap(await openStorage(config, silent));
  const faults: string[] = [];
  const log = listen(faults);
  const outbox = createOutbox({ storage, clock, log, sender: messageSender });
  const parts: Parts = {
    storage,
    site,
    clock,
    config,
    log,
    secrets: openSecrets(config),
    outbox,
    tally: createTally(),
    vendorCircuits: createVendorCircuits({ log }),
    breachedPasswords: { has: async () => false, close: async () => {} },
    firebaseKeys: undefined,
    freeSpace: { isShort: async () => false },
    drawBelow: drawsOf(startMs),
    ...createListeners(site),
  };
  const live = await openLive(parts);
  const app = createApp(parts, {
    catalogueVersion: () => 1,
    live,
    rooms: openRoomFeeds(parts, live),
    providers: openProviders(parts, { isDemonstration: true }),
  });
  const fetch: Parameters<typeof openBrowser>[0]['fetch'] = async (request, from) =>
    asCall(() => app.fetch(request, from));
  const routes = new Map<AnyEndpoint, Route>(
    deskRoutes(parts).map((each) => [each.endpoint, each]),
  );
  const callers = new Map<string, ReturnType<typeof buildCaller>>();
  for (const name of staffNames) {
    const person = await findPerson(storage.db, name);
    if (person) callers.set(name, buildCaller(person));
  }
  return {
    clock,
    parts,
    faults,
    browse: (clientAddress) =>
      openBrowser({ fetch }, { origin, ...(clientAddress !== undefined && { clientAddress }) }),
    send: async (request) =>
      fetch(request, { clientAddress: '127.0.0.1', requestId: crypto.randomUUID() }),
    async staff(endpoint, input, as = 'ann') {
      const route = routes.get(endpoint);
      const staff = callers.get(as);
      if (!route || !staff) throw new Error(`${endpoint.path} is no call of the desk`);
      try {
        return await callInProcess(route, { input, staff, log });
      } catch (error) {
        // As the desk answers it over HTTP.
        const fault = transientFault(error);
        if (!fault) throw error;
        return refused({ code: fault.code, detail: {} });
      }
    },
    async close() {
      await live.stop();
      await outbox.stop();
      await storage.close();
      await place.remove();
    },
  };
}
