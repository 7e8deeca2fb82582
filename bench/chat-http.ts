import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { chatStream, postChat } from '#contract/care/chat.ts';
import { startServer } from '../tests/support/server.ts';
import { chatLoad, type Heard, sumUp } from './chat-feeds.ts';
import { registerAt, type SignInHeaders } from './member.ts';
import { processorMs } from './resident.ts';

const seconds = 10;
const streamsOfMember = 8;
const members = Math.ceil((chatLoad.idleStreams + chatLoad.listeners) / streamsOfMember);
const goalMs = 300;

interface OpenStream {
  readonly heard: Heard;
  readonly close: () => void;
}

/** A member's message of this bench on a stream; the demonstration's script writes others. */
const sentMessage = /"change":(\d+),"sentAtMs":(\d+)[^\n]*"text":"message \d+"/g;

/** Opens a room's stream as a browser does; notes the changes that come, until it is closed. */
function openStream(url: string, room: string, { cookie }: SignInHeaders): Promise<OpenStream> {
  const heard: Heard = { order: [], delaysMs: [] };
  const address = `${url}${chatStream.path}?room=${room}&after=0`;
  return new Promise((resolve, reject) => {
    const request = get(address, { agent: false, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a stream: ${answer.statusCode}`));
      answer.setEncoding('utf8');
      answer.on('error', () => {});
      answer.on('data', (text: string) => {
        const nowMs = Date.now();
        for (const [, change = '', sentAtMs] of text.matchAll(sentMessage)) {
          heard.order.push(change);
          heard.delaysMs.push(nowMs - Number(sentAtMs));
        }
      });
      resolve({ heard, close: () => request.destroy() });
    });
    request.once('error', reject);
  });
}

/**
 * Measures the same room over HTTP through the built product: members post by calls, one after
 * another, and read their streams. The share of a core is that of the server's process.
 */
export async function measureHttp() {
  const server = await startServer({ env: { DEMO: '1', TRUSTED_PROXIES: '127.0.0.0/8' } });
  const signedIn: Awaited<ReturnType<typeof registerAt>>[] = [];
  for (let index = 0; index < members; index += 1) {
    signedIn.push(await registerAt(server.url, index));
  }
  const listening: OpenStream[] = [];
  const idle: OpenStream[] = [];
  for (const member of signedIn) {
    const listens = listening.length < chatLoad.listeners;
    if (listens) listening.push(await openStream(server.url, 'EN', member));
    const left = Math.min(chatLoad.idleStreams - idle.length, streamsOfMember - (listens ? 1 : 0));
    for (let each = 0; each < left; each += 1) {
      idle.push(await openStream(server.url, 'TY', member));
    }
  }
  await sleep(2_000);
  const before = processorMs(server.child.pid);
  const fromMs = performance.now();
  const count = chatLoad.perSecond * seconds;
  let refused = 0;
  for (let sent = 0; sent < count; sent += 1) {
    const text = `message ${sent}`;
    const member = signedIn[sent % signedIn.length];
    void member?.client.call(postChat, { room: 'EN', text }).then((answer) => {
      if (!answer.ok) refused += 1;
    });
    const nextAtMs = fromMs + ((sent + 1) * 1_000) / chatLoad.perSecond;
    await sleep(Math.max(0, nextAtMs - performance.now()));
  }
  await sleep(1_000);
  const usedMs = processorMs(server.child.pid) - before;
  const tookMs = performance.now() - fromMs;
  const sum = sumUp(
    listening.map(({ heard }) => heard),
    count,
  );
  for (const { close } of [...listening, ...idle]) close();
  await server.stop();
  const core = usedMs / tookMs;
  const isMet = sum.p99Ms <= goalMs && core <= 1 && sum.lost + sum.doubled === 0 && sum.isOneOrder;
  if (!isMet) process.exitCode = 1;
  return {
    'a room over HTTP': 'embedded',
    listeners: listening.length,
    'idle streams': idle.length,
    'messages/s': chatLoad.perSecond,
    refused,
    'median ms': sum.medianMs,
    'p99 ms': sum.p99Ms,
    'share of a core': core.toFixed(2),
    lost: sum.lost,
    doubled: sum.doubled,
    'one order': sum.isOneOrder ? 'yes' : 'no',
    goal: isMet ? 'met' : 'NOT MET',
  };
}
