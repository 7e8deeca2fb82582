import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#platform/base/config/config.ts';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('the settings', () => {
  test('nothing set means loopback, port 4321 and the embedded database', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ host: '127.0.0.1', port: 4321, databaseUrl: undefined });
    expect(config.origin.origin).toBe('http://127.0.0.1:4321');
    expect(config.demo).toBe(true);
  });

  test('an empty value counts as unset', () => {
    expect(readConfig({ PORT: '', ORIGIN: '' }).port).toBe(4321);
  });

  test('a public site says for a moment that it is stopping; a setting says for how long', () => {
    const ORIGIN = 'https://brand.example';
    expect(readConfig({}).front).toEqual({ hsts: 'host', drainMs: 0, healthPort: undefined });
    expect(readConfig({ ORIGIN }).front.drainMs).toBe(2_000);
    expect(readConfig({ ORIGIN, DRAIN_SECONDS: '0' }).front.drainMs).toBe(0);
    expect(readConfig({ DRAIN_SECONDS: '15', HEALTH_PORT: '9090', HSTS: 'preload' }).front).toEqual(
      { hsts: 'preload', drainMs: 15_000, healthPort: 9_090 },
    );
  });

  test('the public address follows host and port', () => {
    expect(readConfig({ PORT: '8080' }).origin.origin).toBe('http://127.0.0.1:8080');
    expect(readConfig({ HOST: '::1', PORT: '8080' }).origin.origin).toBe('http://[::1]:8080');
  });

  test.each([
    ['HOST', 'brand.example'],
    ['PORT', '70000'],
    ['HEALTH_PORT', '0'],
    ['HEALTH_PORT', '4321'],
    ['HSTS', 'off'],
    ['DRAIN_SECONDS', '61'],
    ['PORT', 'http'],
    ['ORIGIN', 'http://brand.example'],
    ['ORIGIN', 'https://brand.example/path'],
    ['ORIGIN', 'brand.example'],
    ['DATABASE_URL', 'mysql://root@127.0.0.1/foyer'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', 'fe80::1%eth0/64'],
    ['SECRET_KEY', 'short'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'Halcyon'],
    ['MAIL_FROM', 'Halcyon <no-reply@brand.example>\nBcc: <a@b.example>'],
    ['SMS_URL', 'http://sms.example/send'],
    ['SMS_URL', 'sms.example'],
    ['FIREBASE_API_KEY', 'a key'],
    ['FIREBASE_PROJECT_ID', 'Brand'],
    ['FIREBASE_AUTH_DOMAIN', 'https://brand.example'],
    ['FIREBASE_JWKS_URL', 'http://keys.example/jwks'],
    ['SOCIAL_EMULATOR_URL', 'https://accounts.example'],
    ['SOCIAL_EMULATOR_URL', 'http://192.0.2.7:9098'],
    ['FIREBASE_EMULATOR_URL', 'https://emulator.example'],
    ['FIREBASE_EMULATOR_URL', 'http://192.0.2.7:9099'],
    ['FIREBASE_EMULATOR_URL', 'http://127.0.0.1:9099/path'],
    ['DESK_PORT', '70000'],
    ['DESK_HOST', 'desk.brand.example'],
    ['DESK_ORIGIN', 'http://desk.brand.example'],
    ['DESK_ALLOW', 'office'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'yes'],
    ['PLATFORM_URL', 'https://platform.example'],
  ])('a wrong %s is named with what it takes', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} (takes|is) .{5,}`));
  });

  test('staff have an address of their own, or none', () => {
    expect(readConfig({}).desk).toBeUndefined();
    expect(readConfig({ DESK_ALLOW: '10.0.0.0/8' }).desk).toBeUndefined();
    expect(readConfig({ DESK_PORT: '4330' }).desk).toEqual({
      host: '127.0.0.1',
      port: 4330,
      origin: new URL('http://localhost:4330'),
      allow: [],
    });
    const DESK_ORIGIN = 'https://desk.brand.example';
    const open = { DESK_PORT: '4330', DESK_HOST: '0.0.0.0', ORIGIN: 'https://brand.example' };
    const allowed = { ...open, DESK_ORIGIN, DESK_ALLOW: '10.0.0.0/8, 192.0.2.7' };
    expect(readConfig(allowed).desk).toMatchObject({ allow: ['10.0.0.0/8', '192.0.2.7'] });
    expect(problemsOf(open)[0]).toMatch(/^DESK_ORIGIN takes the https address that staff open/);
    expect(problemsOf({ ...open, DESK_ORIGIN: 'https://brand.example:8443' })).toEqual([
      'DESK_ORIGIN takes another host than ORIGIN',
    ]);
    for (const port of ['4321', '9090']) {
      expect(problemsOf({ DESK_PORT: port, HEALTH_PORT: '9090' })).toEqual([
        'DESK_PORT takes another port than PORT and HEALTH_PORT',
      ]);
    }
  });

  test('every wrong setting is named at once', () => {
    expect(problemsOf({ PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x' })).toHaveLength(3);
  });

  test('a database of several instances is not filled with demonstration data unasked', () => {
    const shared = {
      DATABASE_URL: 'postgres://postgres@127.0.0.1/foyer',
      SECRET_KEY: 'dGVzdC1zZWNyZXQtdGVzdC1zZWNyZXQtdGVzdC1zZWNyZXQ',
    };
    expect(readConfig(shared).demo).toBe(false);
    expect(readConfig({ ...shared, DEMO: '1' }).demo).toBe(true);
  });

  test('a brand that others can reach becomes a demonstration only when it is asked for', () => {
    const open = { ORIGIN: 'https://brand.example' };
    expect(readConfig(open).demo).toBe(false);
    expect(readConfig({ ...open, DEMO: '1' }).demo).toBe(true);
    expect(readConfig({ ORIGIN: 'http://localhost:8080' }).demo).toBe(true);
    for (const HOST of ['127.0.0.1', '::1', 'localhost'])
      expect(readConfig({ HOST }).demo).toBe(true);
    for (const HOST of ['0.0.0.0', '::', '192.0.2.5']) {
      const ORIGIN = 'http://localhost:8080';
      expect(readConfig({ HOST, ORIGIN }).demo).toBe(false);
      expect(readConfig({ HOST, ORIGIN, DEMO: '1' }).demo).toBe(true);
    }
  });

  test('an address that others can reach needs to be named', () => {
    for (const HOST of ['192.0.2.5', '0.0.0.0', '::']) {
      const [problem] = problemsOf({ HOST });
      expect(problem).toMatch(/^ORIGIN takes the public https address .* HOST=127\.0\.0\.1/);
    }
    expect(problemsOf({ HOST: '192.0.2.5', ORIGIN: 'https://brand.example' })).toEqual([]);
  });

  test('other sites are asked where they are, unless something stands in for them here', () => {
    const GOOGLE_LOGIN = 'foyer:secret';
    expect(readConfig({ GOOGLE_LOGIN }).social.google).toMatchObject({
      clientId: 'foyer',
      issuer: 'https://accounts.google.com',
    });
    const standIn = { GOOGLE_LOGIN, SOCIAL_EMULATOR_URL: 'http://127.0.0.1:9098/' };
    expect(readConfig(standIn).social.google).toMatchObject({
      tokenUrl: 'http://127.0.0.1:9098/token',
      issuer: 'http://127.0.0.1:9098',
    });
    const FACEBOOK_LOGIN = 'foyer:secret';
    expect(readConfig({ FACEBOOK_LOGIN }).social.facebook).toMatchObject({
      tokenUrl: 'https://graph.facebook.com/v23.0/oauth/access_token',
    });
    expect(readConfig({ ...standIn, FACEBOOK_LOGIN }).social.facebook).toMatchObject({
      authorizeUrl: 'http://127.0.0.1:9098/authorize',
      identityUrl: 'http://127.0.0.1:9098/userinfo',
    });
    const [problem] = problemsOf({ ...standIn, ORIGIN: 'https://brand.example' });
    expect(problem).toMatch(/^SOCIAL_EMULATOR_URL is for tests on one machine/);
  });

  test('Firebase needs its key and its project, and a stand-in stays on this machine', () => {
    const project = { FIREBASE_API_KEY: 'AIza-1', FIREBASE_PROJECT_ID: 'brand-sms' };
    expect(readConfig({}).firebase).toBeUndefined();
    expect(readConfig(project).firebase).toMatchObject({
      authDomain: 'brand-sms.firebaseapp.com',
      emulatorUrl: undefined,
      jwksUrl: { host: 'www.googleapis.com' },
    });
    expect(problemsOf({ FIREBASE_API_KEY: 'AIza-1' })[0]).toMatch(/^FIREBASE_PROJECT_ID takes/);
    expect(problemsOf({ FIREBASE_PROJECT_ID: 'brand-sms' })[0]).toMatch(/^FIREBASE_API_KEY takes/);
    const standIn = { ...project, FIREBASE_EMULATOR_URL: 'http://127.0.0.1:9099/' };
    expect(readConfig(standIn).firebase?.emulatorUrl).toBe('http://127.0.0.1:9099');
    const [problem] = problemsOf({ ...standIn, ORIGIN: 'https://brand.example' });
    expect(problem).toMatch(/^FIREBASE_EMULATOR_URL is for tests on one machine/);
  });

  test('several instances on one database need the same key', () => {
    const [problem] = problemsOf({ DATABASE_URL: 'postgres://postgres@127.0.0.1/foyer' });
    expect(problem).toMatch(/^SECRET_KEY takes .* the same for every instance/);
  });
});
