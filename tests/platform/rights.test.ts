import { expect, test } from 'vitest';
import type { TestBrowser } from '../support/browser.ts';
import { giveType, onDatabase } from '../support/database.ts';
import { type House, testOrigin, useHouse } from '../support/house.ts';
import { onStorage } from '../support/storages.ts';

/** Answers of a call that requires a session and admits only members and agents. */
const trueAccount = { trial: 'need_true_account', mustChange: 'must_change_password' } as const;
const agentsOnly = {
  member: 'agents_only',
  trial: 'need_true_account',
  mustChange: 'must_change_password',
} as const;
const anySession = { trial: 'through', mustChange: 'must_change_password' } as const;

/** Answers of a call by kind of session; members are admitted unless `member` says otherwise. */
interface Rights {
  readonly member?: string;
  readonly trial: string;
  readonly mustChange: string;
}

/** Every call that needs a session; one that ends it stands last. */
const calls: Readonly<Record<string, Rights>> = {
  'GET /wps/member/info': { trial: 'through', mustChange: 'through' },
  'GET /wps/v2/wallets/balance': anySession,
  'PUT /wps/member/language': { trial: 'through', mustChange: 'through' },
  'GET /lgw/lottery/messages': trueAccount,
  'PUT /lgw/lottery/messages': trueAccount,
  'GET /wps/deposits/methods': trueAccount,
  'POST /wps/deposits': trueAccount,
  'GET /wps/deposits/detail': trueAccount,
  'GET /wps/deposits': trueAccount,
  'GET /wps/deposits/export': trueAccount,
  'DELETE /wps/deposits': trueAccount,
  'PUT /wps/deposits/proof': trueAccount,
  'GET /wps/deposits/proof': trueAccount,
  'GET /wps/member/info/funds/consolidated': anySession,
  'GET /wps/events': anySession,
  'GET /wps/member/statement': anySession,
  'GET /wps/member/statement/export': anySession,
  'POST /wps/wallets/transfer': anySession,
  'POST /wps/wallets/transfer/back': anySession,
  'GET /wps/wallets/upline': trueAccount,
  'POST /wps/wallets/upline': trueAccount,
  'POST /wps/member/password': { trial: 'need_true_account', mustChange: 'through' },
  'POST /wps/member/totp': trueAccount,
  'PUT /wps/member/totp': trueAccount,
  'DELETE /wps/member/totp': trueAccount,
  'POST /wps/member/totp/recovery': trueAccount,
  'POST /wps/member/passkeys/options': trueAccount,
  'PUT /wps/member/passkeys': trueAccount,
  'DELETE /wps/member/passkeys': trueAccount,
  'POST /wps/member/proof/code': trueAccount,
  'POST /wps/member/proof/passkey': trueAccount,
  'GET /wps/member/sessions': trueAccount,
  'DELETE /wps/member/sessions': trueAccount,
  'GET /wps/member/logins': trueAccount,
  'GET /wps/member/security': trueAccount,
  'POST /wps/member/email': trueAccount,
  'PUT /wps/member/email': trueAccount,
  'POST /wps/member/mobile': trueAccount,
  'PUT /wps/member/mobile': trueAccount,
  'GET /wps/member/profile': trueAccount,
  'PUT /wps/member/profile': trueAccount,
  'GET /wps/member/info/icon': trueAccount,
  'POST /wps/member/info/icon': trueAccount,
  'DELETE /wps/member/info/icon': trueAccount,
  'GET /wps/member/levels': trueAccount,
  'GET /wps/member/referrals': trueAccount,
  'GET /wps/member/messages': trueAccount,
  'PUT /wps/member/messages/read': trueAccount,
  'GET /wps/member/messages/unread': trueAccount,
  'GET /wps/member/responsible-play': trueAccount,
  'PUT /wps/member/responsible-play/limits': trueAccount,
  'POST /wps/member/responsible-play/raise': trueAccount,
  'DELETE /wps/member/responsible-play/raise': trueAccount,
  'PUT /wps/member/responsible-play/reminder': trueAccount,
  'POST /wps/member/responsible-play/break': trueAccount,
  'POST /wps/member/responsible-play/exclusion': trueAccount,
  'GET /wps/member/responsible-play/session': trueAccount,
  'PUT /wps/member/payment-password': trueAccount,
  'PUT /wps/member/payout-accounts': trueAccount,
  'DELETE /wps/member/payout-accounts': trueAccount,
  'GET /wps/withdrawals/options': trueAccount,
  'POST /wps/withdrawals': trueAccount,
  'GET /wps/withdrawals': trueAccount,
  'GET /wps/withdrawals/export': trueAccount,
  'GET /wps/withdrawals/one': trueAccount,
  'POST /wps/withdrawals/cancel': trueAccount,
  'POST /wps/withdrawals/receipt': trueAccount,
  'PUT /wps/withdrawals/proof': trueAccount,
  'POST /wps/game/launchGame': { trial: 'through', mustChange: 'through' },
  'POST /wps/game/closeGame': { trial: 'through', mustChange: 'through' },
  'GET /wps/game/session': anySession,
  'GET /wps/member/free-rounds': trueAccount,
  'GET /wps/member/bets': trueAccount,
  'GET /wps/member/bets/export': trueAccount,
  'GET /wps/member/credit-report': trueAccount,
  'GET /wps/member/bets/round': trueAccount,
  'GET /wps/member/profit': trueAccount,
  'GET /lgw/games/recent': trueAccount,
  'PUT /lgw/games/favourites': trueAccount,
  'DELETE /lgw/games/favourites': trueAccount,
  'GET /lgw/games/favourites': trueAccount,
  'POST /lgw/lottery/bets': anySession,
  'POST /lgw/lottery/bets/cancel': anySession,
  'GET /lgw/lottery/bets': anySession,
  'GET /lgw/lottery/group': anySession,
  'GET /lgw/lottery/bets/receipt': anySession,
  'POST /lgw/lottery/plans': anySession,
  'POST /lgw/lottery/plans/stop': anySession,
  'GET /lgw/lottery/plans': anySession,
  'GET /lgw/lottery/plans/one': anySession,
  'GET /wps/agent/downlines/path': agentsOnly,
  'GET /wps/agent/team': agentsOnly,
  'GET /wps/agent/contracts': agentsOnly,
  'GET /wps/agent/contracts/one': agentsOnly,
  'GET /wps/agent/contracts/consolidated': agentsOnly,
  'POST /wps/agent/contracts/offer': agentsOnly,
  'POST /wps/agent/contracts/request': agentsOnly,
  'POST /wps/agent/contracts/accept': agentsOnly,
  'POST /wps/agent/contracts/reject': agentsOnly,
  'POST /wps/agent/contracts/withdraw': agentsOnly,
  'POST /wps/agent/contracts/terminate': agentsOnly,
  'POST /wps/agent/contracts/preview': agentsOnly,
  'POST /wps/agent/contracts/simulate': agentsOnly,
  'POST /wps/agent/contracts/simulate-played': agentsOnly,
  'GET /wps/agent/downlines': agentsOnly,
  'GET /wps/agent/downlines/one': agentsOnly,
  'PUT /wps/agent/downlines': agentsOnly,
  'POST /wps/agent/downlines/rebate-group': agentsOnly,
  'POST /wps/agent/downlines/transfer': agentsOnly,
  'GET /wps/agent/incomes': agentsOnly,
  'GET /wps/agent/incomes/export': agentsOnly,
  'GET /wps/agent/settlement': agentsOnly,
  'GET /wps/agent/settlement/export': agentsOnly,
  'GET /wps/agent/spreads': agentsOnly,
  'GET /wps/agent/spreads/one': agentsOnly,
  'GET /wps/agent/spreads/export': agentsOnly,
  'GET /wps/agent/team/export': agentsOnly,
  'GET /wps/agent/incomes/one': agentsOnly,
  'GET /wps/agent/incomes/owed': agentsOnly,
  'GET /wps/agent/incomes/open': agentsOnly,
  'GET /wps/agent/incomes/sources': agentsOnly,
  'GET /wps/agent/downlines/export': agentsOnly,
  'GET /wps/agent/records/bets': agentsOnly,
  'GET /wps/agent/records/bets/export': agentsOnly,
  'GET /wps/agent/records/open-bets': agentsOnly,
  'GET /wps/agent/records/open-bets/export': agentsOnly,
  'GET /wps/agent/records/products': agentsOnly,
  'GET /wps/agent/records/products/export': agentsOnly,
  'GET /wps/agent/records/transactions': agentsOnly,
  'GET /wps/agent/records/transactions/export': agentsOnly,
  'GET /wps/agent/records/losses': agentsOnly,
  'GET /wps/agent/records/losses/export': agentsOnly,
  'GET /wps/agent/incomes/realtime': agentsOnly,
  'GET /wps/agent/links': agentsOnly,
  'PUT /wps/agent/links': agentsOnly,
  'POST /wps/agent/links/switch': agentsOnly,
  'DELETE /wps/session/logout': { trial: 'through', mustChange: 'through' },
};

/** Refusals of the platform's guards; any other answer has passed them. */
const doors = new Set([
  'not_logged_in',
  'invalid_token',
  'must_change_password',
  'need_true_account',
  'agents_only',
  'foreign_origin',
]);

const ours = { origin: testOrigin, 'sec-fetch-site': 'same-origin' };

async function knock(
  browser: TestBrowser,
  call: string,
  headers: Readonly<Record<string, string>> = ours,
): Promise<string> {
  const [method = '', path = ''] = call.split(' ');
  const body = method === 'GET' ? {} : { body: '{}' };
  const token: Record<string, string> =
    browser.token === undefined ? {} : { 'foyer-token': browser.token };
  const sent = { 'content-type': 'application/json', ...token, ...headers };
  const request = new Request(`${testOrigin}${path}`, { method, headers: sent, ...body });
  const answer = await browser.send(request);
  if (!answer.headers.get('content-type')?.startsWith('application/json')) {
    await answer.body?.cancel();
    return 'through';
  }
  const { code } = await answer.json();
  return doors.has(code) ? code : 'through';
}

async function answersOf(browser: TestBrowser): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const call of Object.keys(calls)) answers[call] = await knock(browser, call);
  return answers;
}

function expected(codeOf: (rights: Rights) => string) {
  return Object.fromEntries(Object.entries(calls).map(([call, rights]) => [call, codeOf(rights)]));
}

/** Every call as the description names it, with whether it needs a session. */
async function described(house: House): Promise<{ call: string; isOpen: boolean }[]> {
  const answer = await house.browse().send(new Request(`${testOrigin}/wps/openapi.json`));
  const { paths } = await answer.json();
  return Object.entries<Record<string, { security?: unknown }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      call: `${method.toUpperCase()} ${path}`,
      isOpen: security === undefined,
    })),
  );
}

onStorage('rights', (place) => {
  const house = useHouse(place);

  test('every call that needs a session is in the table, and the others let a visitor in', async () => {
    const all = await described(house());
    const closed = all.filter(({ isOpen }) => !isOpen).map(({ call }) => call);
    expect(new Set(closed)).toEqual(new Set(Object.keys(calls)));
    for (const { call, isOpen } of all) {
      const answer = await knock(house().browse(), call);
      expect({ call, answer }).toEqual({ call, answer: isOpen ? 'through' : 'not_logged_in' });
    }
  });

  test('a member comes through everywhere but where agents do', async () => {
    const browser = await house().browseAsMember('maple01');
    expect(await answersOf(browser)).toEqual(expected(({ member = 'through' }) => member));
  });

  test.each([1, 2, 41, 42])('an account of type %i comes through everywhere', async (type) => {
    const browser = await house().browseAsMember('maple01');
    await giveType(house(), 'maple01', type);
    expect(await answersOf(browser)).toEqual(expected(() => 'through'));
  });

  test('a trial comes through where no real account is needed', async () => {
    const browser = await house().browseAsMember('maple01');
    await giveType(house(), 'maple01', 4);
    expect(await answersOf(browser)).toEqual(expected(({ trial }) => trial));
  });

  test('whoever must change the password can do that, or leave', async () => {
    const browser = await house().browseAsMember('maple01');
    await onDatabase(house(), (db) =>
      db
        .updateTable('members')
        .set({ must_change_password: 1 })
        .where('username', '=', 'maple01')
        .execute(),
    );
    expect(await answersOf(browser)).toEqual(expected(({ mustChange }) => mustChange));
  });

  test('no page of another site, and no other session’s token, changes anything', async () => {
    const browser = await house().browseAsMember('maple01');
    const other = await house().browseAsMember('maple02');
    const variants: [Record<string, string>, string][] = [
      [{ ...ours, 'foyer-token': '' }, 'invalid_token'],
      [{ ...ours, 'foyer-token': other.token ?? '' }, 'invalid_token'],
      [{ ...ours, origin: 'https://evil.example' }, 'foreign_origin'],
      [{ ...ours, origin: 'null' }, 'foreign_origin'],
      [{ ...ours, 'sec-fetch-site': 'cross-site' }, 'foreign_origin'],
      [{ ...ours, 'sec-fetch-site': 'same-site' }, 'foreign_origin'],
      [{}, 'foreign_origin'],
    ];
    for (const call of Object.keys(calls).filter((each) => !each.startsWith('GET'))) {
      for (const [headers, answer] of variants) {
        expect({ call, answer: await knock(browser, call, headers) }).toEqual({ call, answer });
      }
    }
    expect(await knock(browser, 'GET /wps/member/info')).toBe('through');
  });

  test('no page of another site makes a visitor’s browser sign in, register or write', async () => {
    const foreign: Record<string, string>[] = [
      { ...ours, origin: 'https://evil.example' },
      { ...ours, origin: 'null' },
      { ...ours, 'sec-fetch-site': 'cross-site' },
      { ...ours, 'sec-fetch-site': 'same-site' },
      { ...ours, 'sec-fetch-site': 'none' },
      { origin: 'https://evil.example', 'content-type': 'text/plain' },
      {},
    ];
    const unsafe = (await described(house())).filter(
      ({ call, isOpen }) => isOpen && !call.startsWith('GET'),
    );
    expect(unsafe.length).toBeGreaterThan(8);
    for (const { call } of unsafe) {
      for (const headers of foreign) {
        const answer = await knock(house().browse(), call, headers);
        expect({ call, headers, answer }).toEqual({ call, headers, answer: 'foreign_origin' });
      }
    }
  });
});
