import { expect, test } from 'vitest';
import { messages } from '#contract/care/messages.ts';
import { memberInfo } from '#contract/identity/accounts.ts';
import { findLanguage } from '#i18n/languages.ts';
import { gapsIn } from '#lib/gaps.ts';
import { type CatalogueText, fillText } from '#lib/plurals.ts';
import { openBeside } from '#platform/base/db/storage.ts';
import { type MessageValue, type MessageWords, writeMessage } from '#platform/base/inbox/index.ts';
import type { MessageKey } from '#platform/base/outbox/index.ts';
import { sendMessage } from '#platform/care/messages/index.ts';
import { findMemberByName } from '#platform/identity/index.ts';
import { site } from '#site';
import type { TestBrowser } from '../../../support/browser.ts';
import { onDatabase } from '../../../support/database.ts';
import { type House, silent, useHouse } from '../../../support/house.ts';
import { readSource } from '../../../support/sources.ts';
import { onEachStorage } from '../../../support/storages.ts';

const languages = ['EN', 'TY', 'VI', 'CN', 'ID', 'TH'] as const;
type Code = (typeof languages)[number];

const catalogue = (code: string): Readonly<Record<string, CatalogueText>> =>
  JSON.parse(readSource(`public/locales/${code.toLowerCase()}/messages.json`));
const names = Object.keys(catalogue('EN'));

/** Half a million and a bit: each language groups its digits in its own way. */
const money = { amountMinor: '123456789', currency: 'VND' };
const written: Readonly<Record<Code, string>> = {
  EN: '₫\u00a01,234,567.89',
  TY: '₫\u00a01.234.567,89',
  VI: '₫\u00a01.234.567,89',
  CN: '₫\u00a01,234,567.89',
  ID: '₫\u00a01.234.567,89',
  TH: '₫\u00a01,234,567.89',
};
const atMs = Date.UTC(2026, 10, 27, 8, 4);
const moment = '2026-11-27 15:04 GMT+7';

const amounts = ['amount', 'arriving', 'credited', 'staked', 'paid', 'released', 'won', 'returned'];
const moments = ['time', 'due', 'begins', 'ends', 'until', 'period'];

/** Returns the value for a gap of that name; names and references are a number, of no language. */
function valueFor(name: string): MessageValue {
  if (amounts.includes(name)) return { money, symbol: '₫' };
  if (moments.includes(name)) return { atMs };
  if (name === 'kind') return { key: 'messages:contractDaily' };
  return name === 'count' ? 5 : '77';
}

function valuesOf(name: string): MessageWords['values'] {
  const text = catalogue('EN')[name] ?? '';
  const forms = typeof text === 'string' ? [text] : Object.values(text);
  return Object.fromEntries(forms.flatMap(gapsIn).map((gap) => [gap, valueFor(gap)]));
}

/** A text as the catalogue of a language has it, and no other. */
function expected(name: string, code: Code): string {
  const own = (key: string) => catalogue(code)[key] ?? catalogue('TY')[key] ?? '';
  const tag = findLanguage(code)?.tag ?? '';
  const gaps = Object.fromEntries(
    Object.keys(valuesOf(name)).map((gap) => {
      if (amounts.includes(gap)) return [gap, written[code]];
      if (moments.includes(gap)) return [gap, moment];
      if (gap === 'kind') return [gap, fillText(own('contractDaily'), tag, {})];
      return [gap, gap === 'count' ? 5 : '77'];
    }),
  );
  return fillText(own(name), tag, gaps);
}

async function write(house: House, ...all: readonly MessageWords[]) {
  const storage = await openBeside(house.config, silent);
  try {
    await storage.withTransaction(async (transaction) => {
      const member = await findMemberByName(transaction, 'maple01');
      if (!member) throw new Error('nobody is called maple01');
      for (const [index, words] of all.entries()) {
        const nowMs = house.clock.nowMs() + index;
        const message = { memberId: member.id, languageCode: 'EN', words, nowMs };
        await writeMessage(transaction, { site }, message);
      }
    });
  } finally {
    await storage.close();
  }
}

async function readAll(browser: TestBrowser, language: string) {
  browser.language = language;
  const found = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await browser.call(messages, { pageNo });
    if (!page.ok) throw new Error(page.refusal.code);
    found.push(...page.value.list);
    if (pageNo >= page.value.totalPages) return found;
  }
}

onEachStorage('a message', (place) => {
  const house = useHouse(place);

  test('is in its reader’s language alone, with amounts as that language writes them', async () => {
    const browser = await house().browseAsMember('maple01');
    await write(
      house(),
      ...names.map((name) => {
        const key = `messages:${name}` as MessageKey;
        return { title: key, text: [key, key], values: valuesOf(name) };
      }),
    );
    for (const code of languages) {
      const inbox = (await readAll(browser, code)).toReversed();
      const said = inbox.map(({ title, text }) => [title, text]);
      const right = names.map((name) => {
        const text = expected(name, code);
        return [text, `${text} ${text}`];
      });
      expect(said).toEqual(right);
    }
  });

  test('that a person wrote stays as it was written, and so does one of a text that is gone', async () => {
    const browser = await house().browseAsMember('maple01');
    const storage = await openBeside(house().config, silent);
    const letter = { username: 'maple01', title: 'Bank change', text: 'Please look.' };
    await storage.withTransaction((transaction) =>
      sendMessage(transaction, house(), { ...letter, actor: 'staff:ann' }),
    );
    await storage.close();
    house().clock.advance(1_000);
    const values = { ...valuesOf('uplineReceived') };
    await write(house(), {
      title: 'messages:uplineSubject',
      text: ['messages:uplineReceived'],
      values,
    });
    await onDatabase(house(), (db) =>
      db
        .updateTable('member_messages')
        .set({ words: '{"title":"messages:gone","text":[],"values":{}}' })
        .where('words', 'is not', null)
        .execute(),
    );
    const [former, ofPerson] = await readAll(browser, 'TH');
    expect(ofPerson).toMatchObject({ title: letter.title, text: letter.text });
    expect(former?.text).toBe(expected('uplineReceived', 'EN'));
    expect(await browser.call(memberInfo, {})).toMatchObject({ ok: true });
  });
});

test('no language’s message is another one’s text', () => {
  const scripts = {
    CN: /\p{Script=Han}/u,
    TH: /\p{Script=Thai}/u,
    TY: /[ăâđêôơưạ-ỹàáâãèéêìíòóôõùúý]/iu,
    VI: /[ăâđêôơưạ-ỹàáâãèéêìíòóôõùúý]/iu,
  } as const;
  for (const name of names.filter((each) => each !== 'contractSubject')) {
    const english = expected(name, 'EN');
    for (const [code, script] of Object.entries(scripts)) {
      expect(expected(name, code as Code), `${code} ${name}`).toMatch(script);
    }
    expect(expected(name, 'ID'), `ID ${name}`).not.toBe(english);
    expect(`${english} ${expected(name, 'ID')}`).not.toMatch(
      /[^\p{Script=Latin}\p{Script=Common}]/u,
    );
    expect(expected(name, 'CN')).not.toMatch(/\p{Script=Thai}/u);
    expect(expected(name, 'TH')).not.toMatch(/\p{Script=Han}/u);
  }
});
