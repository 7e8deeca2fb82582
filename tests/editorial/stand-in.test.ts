import { expect, test } from 'vitest';
import { collectionNames } from '#editorial/choices.ts';
import { plainSchemas } from '#editorial/schemas.ts';
import { createStandIn } from '#editorial/stand-in.ts';

test.each(collectionNames)('a stand-in fits where a text of %s would be', (name) => {
  const { data, body } = createStandIn(name, ['en/x.md: title is missing', 'a <b> [c]']);
  expect(plainSchemas[name].safeParse(data).error).toBeUndefined();
  expect(body).toBe('- en/x.md: title is missing\n- a \\<b\\> \\[c\\]\n');
});
