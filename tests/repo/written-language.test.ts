import { expect, test } from 'vitest';
import { listFiles, readSource } from '../support/sources.ts';

/** Calls by which a mail, an SMS or a notice leaves the platform. */
const sends = /\b(?:outbox\.write|writeMessages?|notifyMember|insertMessages)\(/;
/** Ways to the language that a member reads: by the member, or by the row that has it. */
const byMember =
  /\bchooseMessageLanguage\(|\breadLanguage\(|\blanguageCode = site\.languageCodes\[0\]/;

/** Senders whose language comes from elsewhere, with the place that it comes from. */
const others: Readonly<Record<string, string>> = {
  'src/platform/base/inbox/write.ts': 'its callers',
  'src/platform/base/inbox/queries.ts': 'its callers',
  'src/platform/identity/verification/code.ts': 'chooseMessageLanguage of its callers',
  'src/platform/care/threads/answer.ts': 'the page that a guest wrote on',
};

test('whatever is sent to a member is in the language that the member reads', () => {
  const senders = listFiles('src/platform').filter(
    (file) => file.endsWith('.ts') && sends.test(readSource(file)),
  );
  expect(senders.length).toBeGreaterThan(10);
  const untrue = senders.filter((file) => !byMember.test(readSource(file)) && !(file in others));
  expect(untrue).toEqual([]);
});
