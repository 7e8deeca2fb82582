import { listChangesAfter } from '#platform/base/db/changes.queries.ts';
import { chatRooms } from './model/chat.ts';
import { expectSame, type Simulation } from './simulation.ts';

/** Rooms as changes name them. */
const roomSubjects: readonly string[] = chatRooms.map((room) => `room:${room}`);
/** More than a step can change. */
const most = 10_000;

/**
 * Checks that the open pages of members were told of everything that a step has changed: their
 * money, deposits and withdrawals, their messages, limits and contracts, an agent's income, and
 * rooms of the chat. They may be told of more.
 */
export async function compareAnnounced(
  { house, model, announced }: Simulation,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const { sequence, members, lines, messages, entries, incomes, changes: known } = announced;
  const changes = await listChangesAfter(house.parts.storage.db, { sequence, limit: most });
  const told = new Set(
    changes.map(({ memberId, topic }) => `${names.get(memberId) ?? memberId} ${topic}`),
  );
  const now = new Set(model.books.lines());
  const due = [
    ...[...now.symmetricDifference(lines)].map((line) => [ownerOf(line), topicOf(line)]),
    ...model.messages.slice(messages).map(({ member }) => [member, 'messages']),
    ...model.audit.slice(entries).flatMap(({ about: [kind, name] }) => {
      if (kind === 'play') return [[name, 'limits']];
      const [, ...sides] = name.split(' ');
      return kind === 'contract' ? sides.map((side) => [side, 'contracts']) : [];
    }),
    ...model.runs.lines.slice(incomes).map(({ agent }) => [agent, 'incomes']),
    ...model.changes.slice(known),
  ];
  // Nobody has a page open who was not there before the step.
  const missing = due
    .filter(([member = '']) => members.has(member) || roomSubjects.includes(member))
    .map((each) => each.join(' '))
    .filter((each) => !told.has(each));
  expectSame('changes that nobody was told of', [...new Set(missing)], []);
  announced.sequence = changes.at(-1)?.sequence ?? sequence;
  announced.members = new Set(model.members.keys());
  announced.lines = now;
  announced.messages = model.messages.length;
  announced.entries = model.audit.length;
  announced.incomes = model.runs.lines.length;
  announced.changes = model.changes.length;
}

/** Returns what is told of a line that has changed. */
const topicOf = (line: string) => (line.includes(' points ') ? 'points' : 'wallet');

/** Returns the member whom a line of the books belongs to; nothing for the house's. */
function ownerOf(line: string): string {
  const [kind, owner = ''] = line.split(':');
  return kind === 'member' ? owner : '';
}
