import { expectSameLines } from './compare-messages.ts';
import { nameOfContract } from './model/audit.ts';
import { roundKey } from './model/model.ts';
import type { Simulation } from './simulation.ts';

/** Acts before the first step, of those in the world's own time. */
const before: readonly string[] = ['vendor_agreed'];
/** Kinds of subjects that nobody names again: an entry alone has their ids. */
const nameless: readonly string[] = ['upline', 'downline'];
/** Details that repeat a call's input, and the call. */
const leftOut: readonly string[] = ['input', 'call', 'item', 'terms'];

/** Compares the whole audit log: who did what, to what, when and why. */
export async function compareAudit(
  simulation: Simulation,
  members: ReadonlyMap<string, string>,
): Promise<void> {
  const { house, model } = simulation;
  const names = await namesOfAll(simulation, members);
  const nameOf = (id: string) => names.get(id) ?? id;
  const rows = await house.parts.storage.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('act', 'not in', before)
    .where('at_ms', '>', 0)
    .execute();
  const shown = rows.map(({ actor, act, subject, detail, at_ms: atMs }) => {
    const [kind = '', id = ''] = split(subject);
    const by = nameOf(split(actor)[1] ?? actor);
    const given = Object.entries<string>(JSON.parse(detail))
      .filter(([name]) => !leftOut.includes(name))
      .map(([name, value]) => `${name} ${nameOf(value)}`);
    const about = nameless.includes(kind) ? '' : nameOf(id);
    return [atMs, by, act, kind, about, ...given.sort()].join(', ');
  });
  const expected = model.audit.map(({ atMs, by, act, about, detail }) => {
    const given = Object.entries(detail).map(([name, value]) => `${name} ${value}`);
    return [atMs, by, act, ...about, ...given.sort()].join(', ');
  });
  expectSameLines('audit log', shown, expected);
}

/** Splits a kind from an id, at the first colon. */
const split = (text: string) => text.split(/:(.*)/s);

/** Returns what the model calls members, offers, rounds, contracts and debts, by their ids. */
async function namesOfAll(
  { house, ids }: Simulation,
  members: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const { db } = house.parts.storage;
  const nameOf = (id: string | null) => (id === null ? 'house' : (members.get(id) ?? id));
  const [rounds, contracts, debts] = await Promise.all([
    db.selectFrom('rounds').select(['id', 'vassalage', 'member_id', 'round_ref']).execute(),
    db.selectFrom('agent_contracts').selectAll().execute(),
    db.selectFrom('receivables').select(['id', 'vassalage', 'transaction_ref']).execute(),
  ]);
  return new Map([
    // A trial’s username is the name that it has.
    ...[...ids].map(([name, id]) => [id, name.replace(/^name /, '')] as const),
    ...members,
    ...rounds.map(
      (row) => [row.id, roundKey(row.vassalage, nameOf(row.member_id), row.round_ref)] as const,
    ),
    ...contracts.map((row) => {
      const [upline, downline] = [nameOf(row.upline_id), nameOf(row.downline_id)];
      return [row.id, nameOfContract({ kind: row.kind, upline, downline })] as const;
    }),
    ...debts.map((row) => [row.id, `${row.vassalage} ${row.transaction_ref}`] as const),
  ]);
}
