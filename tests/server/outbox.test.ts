import { describe, expect, it } from 'vitest';
import { ask, openFront } from './support.ts';

describe('the outbox page', () => {
  it('is told who asks, and is kept by nobody', async () => {
    const asked: string[] = [];
    const open = await openFront({
      outboxFor: async (clientAddress) => {
        asked.push(clientAddress);
        return '<h1>Outbox</h1>';
      },
    });
    const reply = await ask(open, '/outbox');
    expect(reply).toMatchObject({ status: 200, text: '<h1>Outbox</h1>' });
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(asked).toEqual(['127.0.0.1']);
  });

  it('is a page like any other that does not exist for whoever must not read it', async () => {
    const open = await openFront();
    const [there, nowhere] = [await ask(open, '/outbox'), await ask(open, '/no-such-page')];
    expect({ ...there.headers, 'x-request-id': '', date: '' }).toEqual({
      ...nowhere.headers,
      'x-request-id': '',
      date: '',
    });
    expect([there.status, there.text]).toEqual([nowhere.status, nowhere.text]);
  });

  it.each(['Forwarded', 'Via', 'X-Forwarded-For', 'X-Real-IP'])(
    'is not for whoever comes through a proxy of this machine, by %s',
    async (name) => {
      const open = await openFront({ outboxFor: async () => '<h1>Outbox</h1>' });
      const reply = await ask(open, '/outbox', { headers: { [name]: '203.0.113.7' } });
      expect(reply.text).not.toContain('Outbox');
    },
  );

  it('takes reading methods only', async () => {
    expect((await ask(await openFront(), '/outbox', { method: 'POST' })).status).toBe(405);
  });
});
