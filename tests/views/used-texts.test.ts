import { describe, expect, test } from 'vitest';
import { keysIn, textsUsedBy, withImports } from '#views/used-texts.ts';

const island = new Map([
  ['form/form.tsx', "import { A } from '../kit/a.tsx';\nconst B = lazy(() => import('./b.tsx'));"],
  ['form/b.tsx', "import { A } from '../kit/a.tsx';\nimport { useState } from 'react';"],
  ['kit/a.tsx', "import './a.css';\nimport { C } from '../form/form.tsx';"],
  ['other/other.tsx', ''],
]);

describe('the files of an island', () => {
  test('are those it imports, at once or later, each once', () => {
    const files = withImports(['form/form.tsx'], island);
    expect(files.toSorted()).toEqual(['form/b.tsx', 'form/form.tsx', 'kit/a.tsx']);
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
