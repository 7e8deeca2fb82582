import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { login, logout, memberInfo } from '#contract/identity/accounts.ts';
import { register } from '#contract/identity/registration.ts';
import { confirmTotp, startTotp } from '#contract/identity/second-factor.ts';
import { transferFunds } from '#contract/money/wallet.ts';
import { hourMs, minuteMs, secondMs } from '#lib/time.ts';
import { readConfig } from '#platform/base/config/config.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import type { Platform } from '#platform/port.ts';
import { site } from '#site';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { HandClock } from '../support/clock.ts';
import { registration, silent, testOrigin, testPassword } from '../support/house.ts';
import { testSecret } from '../support/secret.ts';
import { onStorage } from '../support/storages.ts';

const SECRET_KEY = 'bmV3LXNlY3JldC1uZXctc2VjcmV0LW5ldy1zZWNyZXQtbmV3';

onStorage('another SECRET_KEY beside the former one', (place) => {
  test('loses nothing that the former one protects; without it sealed secrets last', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'foyer-'));
    const { databaseUrl, drop } = await place.copy('demonstration', dataDir);
    const clock = new HandClock();
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const open = (keys: Record<string, string>) =>
      createPlatform({ config: readConfig({ ...env, ...keys }), site, log: silent }, clock);
    let platform = await open({ SECRET_KEY: testSecret });
    // Browsers stay while the platform behind them is another process.
    const standIn = {
      fetch: (...args: Parameters<Platform['fetch']>) => platform.fetch(...args),
    } as Platform;
    const browse = () => openBrowser(standIn, { origin: testOrigin });
    const codeOf = (secret: string) =>
      TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.nowMs() });
    const idempotencyKey = crypto.randomUUID();
    const move = (browser: TestBrowser) =>
      browser.call(
        transferFunds,
        { direction: 'in', vassalage: 'AV', amount: { amountMinor: '100', currency: 'VND' } },
        { idempotencyKey },
      );
    const attempt = (browser: TestBrowser, secondFactor?: string, rememberMe = false) =>
      browser.call(login, {
        username: 'maple01',
        password: testPassword,
        secondFactor,
        rememberMe,
      });

    const browser = browse();
    const opened = await browser.call(register, registration('maple01'));
    if (!opened.ok) throw new Error(opened.refusal.code);
    browser.token = opened.value.token;
    const moved = await move(browser);
    expect(moved.ok).toBe(true);
    const started = await browser.call(startTotp, { password: testPassword });
    if (!started.ok) throw new Error(started.refusal.code);
    const { secret } = started.value;
    const confirmed = await browser.call(confirmTotp, { code: codeOf(secret) });
    if (!confirmed.ok) throw new Error(confirmed.refusal.code);
    const [recoveryCode = ''] = confirmed.value.recoveryCodes;
    clock.advance(30 * secondMs);
    const remembered = browse();
    expect(await attempt(remembered, codeOf(secret), true)).toMatchObject({ ok: true });
    clock.advance(30 * secondMs);
    const waiting = browse();
    expect(await attempt(waiting)).toMatchObject({ refusal: { code: 'second_factor_required' } });
    await platform.close();

    platform = await open({ SECRET_KEY, SECRET_KEY_OLD: testSecret });
    expect(await platform.verifyLedger()).toEqual([]);
    expect(await browser.call(memberInfo, {})).toMatchObject({ value: { account: 'maple01' } });
    // The page has the token, and the browser the key to seal to, of the former secret.
    expect(await move(browser)).toEqual(moved);
    expect(await waiting.call(login, { secondFactor: codeOf(secret) })).toMatchObject({ ok: true });
    expect(await attempt(browse(), recoveryCode)).toMatchObject({ ok: true });
    clock.advance(hourMs);
    expect(await remembered.call(memberInfo, {})).toMatchObject({ value: { account: 'maple01' } });
    const late = browse();
    expect(await attempt(late, codeOf(secret))).toMatchObject({ ok: true });
    await platform.close();

    platform = await open({ SECRET_KEY });
    expect(await platform.verifyLedger()).toEqual([]);
    expect(await late.call(memberInfo, {})).toMatchObject({ value: { account: 'maple01' } });
    clock.advance(minuteMs);
    const last = await attempt(late, codeOf(secret));
    if (!last.ok) throw new Error(last.refusal.code);
    late.token = last.value.token;
    expect(await late.call(logout, {})).toMatchObject({ ok: true });
    await platform.close();
    await drop();
    rmSync(dataDir, { recursive: true });
  });
});
