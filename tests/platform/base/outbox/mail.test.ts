import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { createMailSender } from '#platform/base/outbox/mail.ts';

const message = {
  recipient: 'linh@mail.example',
  subject: 'Đặt lại mật khẩu',
  body: 'Xin chào.\n.\nhttp://127.0.0.1:4321/reset-password#canary',
};

describe('mail over SMTP', () => {
  const servers: SMTPServer[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      await new Promise<void>((resolve) => server.close(resolve));
    }
  });

  async function listen(options: SMTPServerOptions): Promise<number> {
    const server = new SMTPServer({ authOptional: true, closeTimeout: 10, ...options });
    server.on('error', () => {});
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.server.address() as AddressInfo).port;
  }
  const sender = (port: number, user = '') =>
    createMailSender({
      address: new URL(`smtp://${user}127.0.0.1:${port}`),
      from: '"Halcyon" <no-reply@brand.example>',
    });
  const refusing = (responseCode: number): SMTPServerOptions => ({
    hideSTARTTLS: true,
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('no linh@mail.example'), { responseCode })),
  });

  test('a mail arrives whole, with its user signed in', async () => {
    const got: { user?: string; to?: string[]; text?: string } = {};
    const port = await listen({
      hideSTARTTLS: true,
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        got.user = `${username} ${password}`;
        done(null, { user: username });
      },
      onData: async (stream, session, done) => {
        got.to = session.envelope.rcptTo.map(({ address }) => address);
        got.text = String(Buffer.concat(await stream.toArray()));
        done();
      },
    });
    expect(await sender(port, 'u%40x:p%2Fw@')(message)).toEqual({ kind: 'sent' });
    expect(got.user).toBe('u@x p/w');
    expect(got.to).toEqual(['linh@mail.example']);
    expect(got.text).toMatch(/^From: "?Halcyon"? <no-reply@brand\.example>/m);
    expect(got.text).toContain('Auto-Submitted: auto-generated');
    expect(got.text).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  test.each([
    [550, 'never'],
    [451, 'later'],
  ])('a reply of %d means %s, without what the server said', async (code, kind) => {
    expect(await sender(await listen(refusing(code)))(message)).toEqual({
      kind,
      reason: `reply ${code}`,
    });
  });

  test('an address that would be a list reaches nobody else', async () => {
    const to: string[] = [];
    const port = await listen({
      hideSTARTTLS: true,
      onRcptTo: ({ address }, _session, done) => {
        to.push(address);
        done();
      },
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => done());
      },
    });
    const recipient = 'linh@mail.example, eve@evil.example';
    await sender(port)({ ...message, recipient });
    expect(to).not.toContain('eve@evil.example');
  });

  test('a server that is not there is tried later', async () => {
    const port = await listen({});
    await new Promise<void>((resolve) => servers.pop()?.close(resolve));
    expect(await sender(port)(message)).toMatchObject({ kind: 'later' });
  });
});
