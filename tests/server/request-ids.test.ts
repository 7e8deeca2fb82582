import { expect, it } from 'vitest';
import { createRequestIds } from '#server/front/connections/request-ids.ts';

it('makes ids in the form of a UUID that never repeat', () => {
  const next = createRequestIds();
  const ids = Array.from({ length: 10_000 }, () => next());
  expect(new Set(ids).size).toBe(10_000);
  const form = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(ids.every((id) => form.test(id))).toBe(true);
});

it('makes other ids in another process', () => {
  expect(createRequestIds()().slice(0, 24)).not.toBe(createRequestIds()().slice(0, 24));
});
