import { afterEach, expect, test, vi } from 'vitest';
import { createCaptcha } from '#platform/identity/captcha/captcha.ts';
import { openTestParts } from '../../../support/parts.ts';
import { onStorage } from '../../../support/storages.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

onStorage('a captcha', (place) => {
  test('says nothing that can be told from what Math.random will answer', async () => {
    const parts = await openTestParts(place);
    vi.spyOn(Math, 'random').mockReturnValue(0.4);
    for (let count = 0; count < 5; count += 1) await createCaptcha(parts, undefined);
    const rows = await parts.storage.db.selectFrom('captchas').select('answer').execute();
    const answers = rows.map(({ answer }) => answer);
    expect(new Set(answers).size).toBeGreaterThan(1);
    for (const answer of answers) expect(answer).toMatch(/^[a-z2-8]{4}$/);
    await parts.drop();
  });
});
