import type { MessageValue, MessageWords } from '#platform/base/inbox/index.ts';
import { expectSame, type Simulation } from './simulation.ts';

/** Values that are the same in every message. */
const leftOut: readonly string[] = ['brand', 'site'];

/** Compares every message to a member: when it came, its texts, and what they name. */
export async function compareMessages(
  { house, model }: Simulation,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = await house.parts.storage.db
    .selectFrom('member_messages')
    .select(['member_id', 'words', 'created_at_ms'])
    .execute();
  const shown = rows.map(({ member_id: id, words, created_at_ms: atMs }) => {
    const { text, values }: MessageWords = JSON.parse(words ?? '');
    const named = Object.entries(values)
      .filter(([name]) => !leftOut.includes(name))
      .map(([name, value]) => `${name} ${written(value)}`);
    const texts = text.map((key) => key.replace('messages:', ''));
    return line([names.get(id ?? '') ?? id, String(atMs), texts.join(' '), ...named.sort()]);
  });
  const expected = model.messages.map(({ member, atMs, texts, values }) => {
    const named = Object.entries(values).map(([name, value]) => `${name} ${value}`);
    return line([member, String(atMs), texts.join(' '), ...named.sort()]);
  });
  expectSameLines('messages to members', shown, expected);
}

const line = (parts: readonly (string | null)[]) => parts.join(', ');

function written(value: MessageValue): string {
  if (typeof value !== 'object') return String(value);
  if ('money' in value) return `${value.money.amountMinor} ${value.money.currency}`;
  return 'key' in value ? value.key.replace('messages:', '') : String(value.atMs);
}

/** Throws a `Disagreement` with the lines that only one side has, however often. */
export function expectSameLines(
  subject: string,
  shown: readonly string[],
  expected: readonly string[],
): void {
  expectSame(subject, without(shown, expected), without(expected, shown));
}

function without(some: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map(Map.groupBy(others, (each) => each));
  return some.filter((each) => left.get(each)?.pop() === undefined).sort();
}
