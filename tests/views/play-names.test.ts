import { expect, test } from 'vitest';
import { drawKinds } from '#contract/draws/issues.ts';
import type { Translate } from '#i18n/translate.ts';
import { fillGaps } from '#lib/gaps.ts';
import { plays } from '#lib/lottery/plays/plays.ts';
import { playName } from '#views/slip-props.ts';
import { messageOf } from '../support/seen.ts';

test.each(['en', 'ty', 'vi', 'cn', 'th', 'id'])(
  'every play has a name that no other of its kind has, %s',
  (code) => {
    const t: Translate = (key, values = {}) => {
      const found = messageOf(code, key);
      if (found === '') throw new Error(`${code} has no ${key}`);
      return fillGaps(found, values);
    };
    for (const kind of drawKinds) {
      const names = plays(kind).map((play) => playName(t, play));
      expect(new Set(names).size, `${kind}: ${names.join(' · ')}`).toBe(names.length);
    }
  },
);
