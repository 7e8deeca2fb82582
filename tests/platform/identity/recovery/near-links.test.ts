import { expect, test } from 'vitest';
import { forgotByEmail, resetPassword } from '#contract/identity/verification.ts';
import { giveEmail, onDatabase } from '../../../support/database.ts';
import { useHouse } from '../../../support/house.ts';
import { resetTokenFor } from '../../../support/outbox.ts';
import { onStorage } from '../../../support/storages.ts';

const email = 'linh@mail.example';
const newPassword = 'amber-otter-77';
const expired = { ok: false, refusal: { code: 'reset_link_expired' } };

onStorage('a link for a new password', (place) => {
  const house = useHouse(place);

  async function link(): Promise<string> {
    await house().browseAsMember('maple01');
    await giveEmail(house(), 'maple01', email);
    await house().browse().call(forgotByEmail, { username: 'maple01', email });
    return resetTokenFor(house().platform, email);
  }
  const reset = (resetToken: string) =>
    house()
      .browse()
      .call(resetPassword, { resetToken, newPassword, confirmNewPassword: newPassword });

  test('is void once the password is another one, though the link was left behind', async () => {
    const token = await link();
    await onDatabase(house(), (db) =>
      db.updateTable('members').set({ password_hash: '-' }).execute(),
    );
    expect(await reset(token)).toMatchObject(expired);
  });

  test('that is almost right opens nothing', async () => {
    const token = await link();
    const last = token.endsWith('A') ? 'B' : 'A';
    for (const near of [token.slice(0, -1) + last, token.toLowerCase(), `${token}A`, '']) {
      expect(await reset(near)).toMatchObject({ ok: false });
    }
    expect(await reset(token)).toMatchObject({ ok: true });
  });
});
