import { readFileSync } from 'node:fs';
import { buildRequest } from '#contract/build-request.ts';
import { uploadImage } from '#contract/care/feedback.ts';
import { startServer } from '../tests/support/server.ts';
import { largePictures } from './large-pictures.ts';
import { enter, type SignInHeaders } from './member.ts';
import { residentMb } from './resident.ts';
import { median, printTable } from './table.ts';

/*
 * One member sends nine large pictures at once, and in the middle of them another sends one: how
 * long the other waits, and what the server holds of memory before, at most, and 10 s after.
 */
const bursts = 3;
const inBurst = 9;
const afterMs = 10_000;

const server = await startServer({ env: { DEMO: '1' } });
const { pid } = server.child;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The server alone, and with the process that decodes while there is one. */
function held() {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const own = residentMb(pid);
  const decoding = children === '' ? 0 : residentMb(Number(children.split(' ')[0]));
  return { own, decoding };
}

async function send({ cookie, token }: SignInHeaders, bytes: Uint8Array<ArrayBuffer>) {
  const headers = () => ({ cookie, origin: server.url });
  const transport = { fetch, origin: server.url, token: () => token, headers };
  const file = new Blob([bytes], { type: 'application/octet-stream' });
  const startedAtMs = performance.now();
  const { status } = await fetch(buildRequest(transport, uploadImage, { file }, {}));
  return { status, tookMs: Math.round(performance.now() - startedAtMs) };
}

try {
  const pictures = await largePictures();
  const one = await enter(server.url, 0);
  await pause(2_000);
  const before = held();
  const peak = { own: 0, decoding: 0 };
  const watch = setInterval(() => {
    const now = held();
    peak.own = Math.max(peak.own, now.own);
    peak.decoding = Math.max(peak.decoding, now.decoding);
  }, 20);
  const waits: number[] = [];
  const statuses: number[] = [];
  const startedAtMs = performance.now();
  for (let count = 0; count < bursts; count += 1) {
    const many = await enter(server.url, 1 + count);
    const burst = Array.from({ length: inBurst }, (_, index) => {
      const { bytes } = pictures[index % pictures.length] ?? { bytes: new Uint8Array() };
      return send(many, bytes);
    });
    await pause(100);
    waits.push((await send(one, pictures[0]?.bytes ?? new Uint8Array())).tookMs);
    statuses.push(...(await Promise.all(burst)).map(({ status }) => status));
  }
  const tookSeconds = (performance.now() - startedAtMs) / 1_000;
  clearInterval(watch);
  await pause(afterMs);
  const after = held();
  const alone = (await send(one, pictures[0]?.bytes ?? new Uint8Array())).tookMs;

  printTable([
    { 'MB held': 'before', server: before.own, decoding: before.decoding },
    { 'MB held': 'at most', server: peak.own, decoding: peak.decoding },
    { 'MB held': '10 s after', server: after.own, decoding: after.decoding },
  ]);
  const kept = statuses.filter((status) => status === 200).length;
  console.info(`\n${bursts} bursts in ${tookSeconds.toFixed(1)} s: of ${statuses.length} pictures`);
  console.info(`of one member ${kept} were kept, the others were told to come back.`);
  console.info(
    `The other member waited ${median(waits)} ms (${waits.join(', ')}), alone ${alone}.`,
  );
} finally {
  await server.stop();
}
