import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import type { LoadPlan, Outcome, Phase, Template } from './load-plan.ts';

/*
 * A thread that sends requests at a rate, whatever comes back: people do not wait for one another.
 * Plain sockets, since the server that is measured has the other half of the machine.
 */

const giveUpMs = 10_000;
const { port, host, templates, newShare } = workerData as LoadPlan;
const idle: Socket[] = [];
const busy = new Map<Socket, Request>();
let count = 0;
const run = Date.now().toString(36);

interface Request {
  readonly template: Template;
  readonly dueMs: number;
  readonly isKept: boolean;
  readonly done: (status: number, connection: Outcome['connection']) => void;
  received: string;
  missing: number;
  status: number;
}

function open(): Socket {
  const socket = connect({ port, host, noDelay: true });
  socket.setEncoding('latin1');
  socket.on('error', () => {});
  socket.on('connect', () => Object.assign(socket, { isMade: true }));
  socket.on('close', () => {
    const at = idle.indexOf(socket);
    if (at !== -1) idle.splice(at, 1);
    end(socket, 0);
  });
  socket.on('data', (text: string) => receive(socket, text));
  return socket;
}

function end(socket: Socket, status: number): void {
  const request = busy.get(socket);
  if (!request) return;
  busy.delete(socket);
  const connection = request.isKept ? 'kept' : Reflect.get(socket, 'isMade') ? 'new' : 'none';
  request.done(status, connection);
}

function receive(socket: Socket, text: string): void {
  const request = busy.get(socket);
  if (!request) return;
  if (request.status === 0) {
    request.received += text;
    const split = request.received.indexOf('\r\n\r\n');
    if (split === -1) return;
    const head = request.received.slice(0, split);
    request.status = Number(head.slice(9, 12));
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    request.missing = length - (request.received.length - split - 4);
    if (/\r\nconnection: close/i.test(head)) Object.assign(socket, { isLast: true });
  } else {
    request.missing -= text.length;
  }
  if (request.missing > 0) return;
  end(socket, request.status);
  if (Reflect.get(socket, 'isLast') || busy.has(socket)) return;
  if (Reflect.get(socket, 'isOwn')) socket.destroy();
  else idle.push(socket);
}

function send(
  dueMs: number,
  done: (template: Template, status: number, connection: Outcome['connection']) => void,
): void {
  const template = templates[count % templates.length];
  if (!template) return;
  count += 1;
  const isOwn = Math.random() < newShare;
  const kept = isOwn ? undefined : idle.pop();
  const socket = kept ?? open();
  if (isOwn) Object.assign(socket, { isOwn });
  busy.set(socket, {
    template,
    dueMs,
    isKept: kept !== undefined,
    done: (status, connection) => done(template, status, connection),
    received: '',
    missing: 0,
    status: 0,
  });
  socket.write(template.text.replaceAll('{key}', `${run}-${count}`.padStart(24, '0')));
}

async function play({ seconds, perSecond, visitors = 0 }: Phase): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const beganAtMs = performance.now();
  const isOver = () => performance.now() - beganAtMs > seconds * 1_000;
  const sendOne = (dueMs: number, then: () => void = () => {}) => {
    send(dueMs, ({ kind }, status, connection) => {
      const atMs = dueMs - beganAtMs;
      outcomes.push({ kind, status, connection, atMs, tookMs: performance.now() - dueMs });
      then();
    });
  };
  const again = () => {
    if (!isOver()) sendOne(performance.now(), () => setImmediate(again));
  };
  for (let index = 0; index < visitors; index += 1) again();
  let sent = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsedMs = Math.min(performance.now() - beganAtMs, seconds * 1_000);
      const due = perSecond === undefined ? 0 : Math.floor((elapsedMs * perSecond) / 1_000);
      for (; sent < due; sent += 1) sendOne(beganAtMs + (sent * 1_000) / (perSecond ?? 1));
      const oldestMs = Math.min(...[...busy.values()].map(({ dueMs }) => dueMs));
      if (isOver() && busy.size > 0 && performance.now() - oldestMs > giveUpMs) {
        for (const socket of [...busy.keys()]) socket.destroy();
      }
      if (!isOver() || busy.size > 0) return;
      clearInterval(timer);
      resolve();
    }, 2);
  });
  return outcomes;
}

parentPort?.on('message', (phase: Phase) => {
  void play(phase).then((outcomes) => parentPort?.postMessage(outcomes));
});
