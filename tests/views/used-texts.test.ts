import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#platform/base/settings/defaults.ts';
import { authPageTexts, forVisitors } from '#views/form-texts.ts';
import { keysIn, textsUsedBy, withImports } from '#views/used-texts.ts';

const island = new Map([
  ['form/form.tsx', "import { A } from '../kit/a.tsx';\nconst B = lazy(() => import('./b.tsx'));"],
  ['form/b.tsx', "import { A } from '../kit/a.tsx';\nimport { useState } from 'react';"],
  ['kit/a.tsx', "import './a.css';\nimport { C } from '../form/form.tsx';"],
  ['other/other.tsx', ''],
]);

describe('the files of an island', () => {
  test('are those it imports, at once or later, each once', () => {
    const files = withImports(['form/form.tsx'], new Set(), island);
    expect(files.toSorted()).toEqual(['form/b.tsx', 'form/form.tsx', 'kit/a.tsx']);
  });

  test('leave out what is not drawn', () => {
    const without = new Set(['form/b.tsx']);
    expect(withImports(['form/form.tsx'], without, island)).not.toContain('form/b.tsx');
  });

  test('an island that is not there is a mistake of ours', () => {
    expect(() => textsUsedBy(['form/gone.tsx'])).toThrow('there is no src/islands/form/gone.tsx');
  });
});

describe('the keys that stand in code', () => {
  const wants = keysIn([
    "messages['auth:log_in']; text(messages, 'demonstration.text')",
    `messages[\`limits:kind_\${kind}\`]; text(messages, \`payout:\${act}_title\`)`,
    `const words = {} satisfies Record<string, \`wallet:\${string}\`>;`,
  ]);

  test.each(['auth:log_in', 'demonstration.text', 'limits:kind_deposit', 'payout:take_back_title'])(
    '%s is wanted',
    (key) => {
      expect(wants(key)).toBe(true);
    },
  );

  test.each([
    ['auth:log', 'is another key'],
    ['limits:kind_', 'has nothing in its open part'],
    ['limits:kind_deposit.x', 'is longer'],
    ['payout:take_back', 'lacks its end'],
    ['wallet:balance', 'is of a type, which asks for none'],
  ])('%s is not: it %s', (key) => {
    expect(wants(key)).toBe(false);
  });
});

describe('a page of forms', () => {
  const { fields } = defaultSettings.register;

  test('is sent what its own form says, and nothing of the other one', () => {
    const [login, register] = [authPageTexts('login', fields), authPageTexts('register', fields)];
    expect([login('auth:remember_me'), register('auth:remember_me')]).toEqual([true, false]);
    expect([login('auth:registering'), register('auth:registering')]).toEqual([false, true]);
  });

  test('is sent the words of fields that are asked for', () => {
    const email = { ...fields.email, enabled: true, patternId: 'email' };
    const [off, on] = [
      authPageTexts('register', { ...fields, email: { ...email, enabled: false } }),
      authPageTexts('register', { ...fields, email }),
    ];
    for (const key of ['auth:email', 'fields:format_email']) {
      expect([off(key), on(key)], key).toEqual([false, true]);
    }
  });

  test('is sent nothing about amounts, and about Firebase only where it sends the codes', () => {
    const all = () => true;
    const [plain, proved] = [forVisitors(all, ''), forVisitors(all, 'FIREBASESMS')];
    const keys = ['fields:below_least', 'fields:proof_quota', 'fields:not_proved', 'fields:taken'];
    expect(keys.map(plain)).toEqual([false, false, false, true]);
    expect(keys.map(proved)).toEqual([false, true, true, true]);
  });
});
