import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { proveDeposit } from '#contract/money/deposit-proofs.ts';
import { auditTrail } from '#contract/staff/audit.ts';
import { approveDeposit } from '#contract/staff/deposits.ts';
import { staffPeople } from '#contract/staff/people.ts';
import { operatorName } from '#platform/base/commands/operator-storage.ts';
import { runDeskCall } from '#platform/embedded/desk-call.ts';
import { site } from '#site';
import { askFor, bankMethod, upload } from '../../support/deposits.ts';
import { deskCommand, makeStaff, staffCall } from '../../support/desk.ts';
import { useHouse } from '../../support/house.ts';
import { usePrinted } from '../../support/printed-lines.ts';
import { onStorage } from '../../support/storages.ts';

onStorage('npm run desk:call', (place) => {
  const house = useHouse(place);
  const lines = usePrinted();
  const close = JSON.stringify({ username: 'maple01', why: 'asked by letter' });

  test('makes the first person with every role, and no second one by itself', async () => {
    await house().browseAsMember('maple01');
    expect(await deskCommand(house(), 'accounts/close', close, '--as', 'ann')).toBe(0);
    expect(lines[0]).toBe('ann is the first staff person, with every role.');
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ done: '1' });
    expect(await deskCommand(house(), 'accounts/open', close, '--as', 'ben')).toBe(1);
    expect(lines.at(-1)).toContain('ben is no staff person');
    expect(await staffCall(house(), staffPeople, {})).toMatchObject({ value: [{ name: 'ann' }] });
    expect(await staffCall(house(), auditTrail, { subject: 'staff:ann' })).toMatchObject({
      value: [
        { actor: 'system', act: 'staff_added' },
        // Whoever has the machine can say any name.
        {
          actor: `operator:${operatorName()}`,
          act: 'called_on_machine',
          detail: { call: '/desk/accounts/close' },
        },
      ],
    });
  });

  test('acts as the machine’s user where nobody is named', async () => {
    expect(await deskCommand(house(), 'staff/list')).toBe(0);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject([{ name: operatorName().toLowerCase() }]);
  });

  test('reads a path that is written as well, unless something is to be written', async () => {
    expect(await deskCommand(house(), 'points/items')).toBe(0);
    expect(JSON.parse(lines.at(-1) ?? '').length).toBeGreaterThan(5);
    expect(await deskCommand(house(), 'points/items', '{}')).toBe(1);
    expect(lines.at(-1)).toBe('Nothing was changed.');
  });

  test('refuses what the person’s roles have no right to', async () => {
    await makeStaff(house(), 'tess', ['trader']);
    await house().browseAsMember('maple01');
    expect(await deskCommand(house(), 'accounts/close', close, '--as', 'tess')).toBe(1);
    expect(lines.join('\n')).toContain('staff_right_missing');
    expect(lines.at(-1)).toBe('Nothing was changed.');
  });

  test('writes images into a folder, and a deposit’s decision names who took it', async () => {
    const browser = await house().browseAsMember();
    const { depositId, reference } = await askFor(browser, { methodCode: bankMethod });
    await browser.call(proveDeposit, { depositId, images: [await upload(browser)] });
    const folder = mkdtempSync(join(tmpdir(), 'foyer-proofs-'));
    const named = JSON.stringify({ deposit: reference });
    const words = ['deposits/proofs', named, '--as', 'ann', '--files', folder];
    expect(await deskCommand(house(), ...words)).toBe(0);
    expect(readdirSync(folder)).toEqual([`${reference}-1.webp`]);
    rmSync(folder, { recursive: true });
    expect(await staffCall(house(), approveDeposit, { deposit: reference })).toMatchObject({
      ok: true,
    });
    expect(await deskCommand(house(), 'deposits/detail', named, '--as', 'ann')).toBe(0);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ acts: [{ actor: 'staff:ann' }] });
  });

  test('explains what it does not know, and says where there is no database', async () => {
    for (const words of [[], ['nothing/known'], ['staff/list', '{'], ['staff/list', '{}', 'x']]) {
      expect(await deskCommand(house(), ...words)).toBe(2);
      expect(lines.at(-1)).toContain('  withdrawals/take');
    }
    expect(await runDeskCall({ DATA_DIR: '/nowhere' }, ['staff/list'], site)).toBe(3);
  });
});
