import { measureHttp } from './chat-http.ts';
import { measureMoney } from './chat-money.ts';
import { measureRoom } from './chat-room.ts';
import { measureSilence } from './chat-silence.ts';
import { printTable } from './table.ts';

/*
 * What a room costs and what it endures: 20 messages a second to 500 listeners, beside 5,000 idle
 * streams in other rooms; stakes a second with and without that; and the same room while what wakes
 * its listeners is killed or silent for 30 s. HTTP is not part of these; the room is measured once
 * more through the built product, embedded. Seven minutes on both engines.
 * `npm run bench:chat -- embedded room` does a part of it: `embedded`, `postgres`; `room`, `money`,
 * `silence`, `http`.
 */
const words = process.argv.slice(2);
const isChosen = (part: string, ...others: readonly string[]) =>
  words.includes(part) || !others.some((other) => words.includes(other));

// Nothing of a feed keeps a process alive.
const alive = setInterval(() => {}, 1_000);
const engines = [
  ...(isChosen('embedded', 'postgres') ? ['embedded' as const] : []),
  ...(isChosen('postgres', 'embedded') ? ['PostgreSQL' as const] : []),
];
const parts = ['room', 'money', 'silence', 'http'];
const isMeasured = (part: string) => isChosen(part, ...parts.filter((other) => other !== part));
for (const engine of engines) {
  if (isMeasured('room')) printTable([await measureRoom(engine)]);
  if (isMeasured('money')) printTable([await measureMoney(engine)]);
  if (!isMeasured('silence')) continue;
  const killed = await measureSilence(engine, 'killed');
  printTable([killed, await measureSilence(engine, 'silent')]);
}
if (isMeasured('http')) printTable([await measureHttp()]);
clearInterval(alive);
