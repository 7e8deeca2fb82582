import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createTally } from '#platform/base/tally.ts';
import { createBeaconReading } from '#platform/draws/index.ts';
import { atDesk } from './desk.ts';
import type { House } from './house.ts';
import { recorded } from './recorded-beacon.ts';

/** A relay of the league on this machine. */
export interface Relay {
  readonly url: string;
  /** Paths that were asked for. */
  readonly asked: string[];
  answer: RequestListener;
  close(): Promise<void>;
}

/** Opens a relay that has the recorded round. */
export async function openRelay(): Promise<Relay> {
  const server = createServer((request, response) => {
    relay.asked.push(request.url ?? '');
    relay.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const relay: Relay = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: telling(recorded),
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return relay;
}

/** Answers with this document, whatever is asked. */
export function telling(document: object): RequestListener {
  return (_, response) => response.end(JSON.stringify(document));
}

/** Reads beacons for so many runs of one job; answers what was counted against them. */
export async function readBeacons(house: House, runs = 1): Promise<ReadonlyMap<string, number>> {
  const tally = createTally();
  const log = pino({ level: 'silent' });
  await atDesk(house, async (parts) => {
    const read = createBeaconReading({ ...parts, tally, log });
    for (let run = 0; run < runs; run += 1) await read();
  });
  return tally.counts('beaconFaults');
}
