// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { refusal, success } from '../fake-platform.ts';
import { freshStores } from '../fresh-stores.ts';

const call = 'GET /wps/member/statement';
const line = (transferId: string) => ({ transferId });

async function statementStores() {
  const { platform } = await freshStores();
  platform.on(call, ({ query }) =>
    success(
      query.cursor === undefined
        ? { lines: [line('2')], next: '9-9' }
        : { lines: [line('1')], next: undefined },
    ),
  );
  return { platform, ...(await import('#stores/money/statement.ts')) };
}

test('earlier lines are added behind those that are shown, of the same filter', async () => {
  const { platform, $statement, openStatement, readEarlier } = await statementStores();
  await openStatement({ fromMs: 7 });
  await readEarlier({ fromMs: 7 });
  expect($statement.get()).toEqual({ state: 'ready', value: { lines: [line('2'), line('1')] } });
  expect(platform.heardOf(call).at(-1)?.query).toEqual({ fromMs: '7', cursor: '9-9' });
});

test('earlier lines that cannot be read leave those that are shown, and where to go on', async () => {
  const { platform, $statement, openStatement, readEarlier } = await statementStores();
  await openStatement({});
  platform.on(call, () => refusal('internal_error'));
  expect(await readEarlier({})).toMatchObject({ refusal: { code: 'internal_error' } });
  expect($statement.get()).toMatchObject({ value: { lines: [line('2')], next: '9-9' } });
});
