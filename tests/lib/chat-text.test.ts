import { describe, expect, test } from 'vitest';
import { chatBounds } from '#contract/care/chat.ts';
import { checkChatText, foldLookAlikes, hasLink, hasWord, tidyChatText } from '#lib/chat-text.ts';
import { site } from '#site';
import { readSource } from '../support/sources.ts';

const most = chatBounds.graphemes;

describe('the text of a message', () => {
  test('is one line without signs that nobody sees', () => {
    expect(tidyChatText('  a\u202eb\u2066c\u0000\n\td\u200be  ')).toBe('abc de');
  });

  test('keeps the joiners of emoji, and has its accents joined', () => {
    expect(tidyChatText('👨‍👩‍👧')).toBe('👨‍👩‍👧');
    expect(tidyChatText('Tie\u0302\u0301n')).toBe('Tiến');
  });

  test('has as many characters as a reader counts', () => {
    expect(checkChatText('👨‍👩‍👧'.repeat(most), most)).toBeUndefined();
    expect(checkChatText('a'.repeat(most), most)).toBeUndefined();
    expect(checkChatText('a'.repeat(most + 1), most)).toBe('message_too_long');
    expect(checkChatText('a'.repeat(10_000), most)).toBe('message_too_long');
  });

  test('is refused when nothing of it is seen, and with a flood of marks on a letter', () => {
    expect(checkChatText(tidyChatText('\u202e\u200b'), most)).toBe('message_empty');
    expect(checkChatText(`a${'\u0301'.repeat(200)}`, most)).toBe('message_marks');
    expect(checkChatText('Đặng Thị Hường', most)).toBeUndefined();
    expect(checkChatText('ที่นี่ น้ำ', most)).toBeUndefined();
  });

  test('has a link where one could be followed', () => {
    for (const text of [
      'https://a.example',
      'see www.a',
      'Win-Now.VIP',
      'ｆｒｅｅ.com/x',
      't.me/abc',
    ]) {
      expect(hasLink(text), text).toBe(true);
    }
    for (const text of ['ok. thanks', '1.5 and 2.5', 'hi.how', 'a.commander']) {
      expect(hasLink(text), text).toBe(false);
    }
  });

  test('has a word whole, in any case; in scripts without spaces anywhere', () => {
    expect(hasWord('What a SCAM!', ['scam'])).toBe(true);
    expect(hasWord('scampi', ['scam'])).toBe(false);
    expect(hasWord('lớn lắm', ['lồn'])).toBe(false);
    expect(hasWord('你是骗子啊', ['骗子'])).toBe(true);
  });

  test('folds names that look alike to one', () => {
    for (const name of ['adm1n', 'ADMIN', 'аdmin', 'adrnin', 'a.d-m_i n']) {
      expect(foldLookAlikes(name), name).toBe(foldLookAlikes('admin'));
    }
    expect(foldLookAlikes('maple01')).not.toBe(foldLookAlikes('admin'));
  });

  test.each(site.languageCodes)('has the length that %s says', (code) => {
    for (const name of ['chat', 'refusals']) {
      const path = `public/locales/${code.toLowerCase()}/${name}.json`;
      const { message_too_long: text } = JSON.parse(readSource(path));
      expect(text).toContain(String(most));
    }
  });
});
