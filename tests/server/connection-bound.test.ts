import { Duplex } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type OpenFront, openFront } from './support.ts';

/** Brings a connection to the server as if it came from this address. */
function connectFrom(open: OpenFront, remoteAddress: string): Duplex {
  const socket = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
  open.front.server.emit('connection', Object.assign(socket, { remoteAddress }));
  return socket;
}

const limits = { connectionsPerAddress: 2 };
const closed = (sockets: readonly Duplex[]) => sockets.map(({ destroyed }) => destroyed);

describe('connections of one address', () => {
  it('are closed above the bound, however the address is written', async () => {
    const open = await openFront({ limits });
    const addresses = ['203.0.113.5', '::ffff:203.0.113.5', '::ffff:cb00:7105', '203.0.113.6'];
    const sockets = addresses.map((address) => connectFrom(open, address));
    expect(closed(sockets)).toEqual([false, false, true, false]);
  });

  it('make room when they end', async () => {
    const open = await openFront({ limits });
    const [first] = [1, 2].map(() => connectFrom(open, '203.0.113.5'));
    expect(connectFrom(open, '203.0.113.5').destroyed).toBe(true);
    await new Promise((resolve) => {
      first?.once('close', resolve);
      first?.destroy();
    });
    expect(connectFrom(open, '203.0.113.5').destroyed).toBe(false);
    expect(connectFrom(open, '203.0.113.5').destroyed).toBe(true);
  });

  it.each(['10.1.2.3', '127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'are not bound when many visitors may come through it: %s',
    async (address) => {
      const open = await openFront({ limits, trustedProxies: ['10.0.0.0/8'] });
      const sockets = [1, 2, 3, 4].map(() => connectFrom(open, address));
      expect(closed(sockets)).toEqual([false, false, false, false]);
    },
  );

  it('are told to the operator once, with what to set', async () => {
    const open = await openFront({ limits });
    for (let count = 0; count < 10; count += 1) connectFrom(open, '203.0.113.5');
    expect(open.lines.length).toBe(1);
    expect(JSON.parse(open.lines[0] ?? '')).toMatchObject({
      level: 'warn',
      address: '203.0.113.5',
      msg: expect.stringContaining('TRUSTED_PROXIES'),
    });
  });
});
