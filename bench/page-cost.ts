import { startServer } from '../tests/support/server.ts';
import { processorMs } from './resident.ts';
import { median, printTable } from './table.ts';

/*
 * Processor time of the server for a page that no visitor shares: one request after the other, each
 * with an address of its own, medians of five rounds. User and system time of the whole process, so
 * that compressing, the platform's answers and garbage count as well.
 */
const rounds = 5;
const requests = 60;
const goalMs = 2;
const pages = {
  'home (/en)': '/en?q=',
  'home (/)': '/?q=',
  'a search (/en/rng)': '/en/rng?q=',
  'promotions (/en)': '/en/promotions?q=',
};

const server = await startServer({ env: { DEMO: '1', TRUSTED_PROXIES: '127.0.0.0/8' } });

let asked = 0;
async function costMs(path: string): Promise<number> {
  const before = processorMs(server.child.pid);
  for (let count = 0; count < requests; count += 1) {
    asked += 1;
    const headers = {
      'accept-encoding': 'br',
      'x-forwarded-for': `2001:db8:${asked.toString(16)}::7`,
    };
    const answer = await fetch(`${server.url}${path}x${asked}`, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  }
  return (processorMs(server.child.pid) - before) / requests;
}

const measured = new Map(Object.keys(pages).map((name) => [name, [] as number[]]));
for (const path of Object.values(pages)) await costMs(path);
for (let round = 0; round < rounds; round += 1)
  for (const [name, path] of Object.entries(pages)) measured.get(name)?.push(await costMs(path));
await server.stop();

printTable(
  [...measured].map(([page, costs]) => {
    const middle = median(costs);
    return {
      page,
      'ms of processor': middle.toFixed(1),
      least: Math.min(...costs).toFixed(1),
      most: Math.max(...costs).toFixed(1),
      [`goal ${goalMs}`]: middle <= goalMs ? 'met' : 'NOT MET',
    };
  }),
);
