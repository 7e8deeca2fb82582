import { parseArgs } from 'node:util';
import type { ExclusionLength, exclusionLengths } from '#contract/protection/responsible-play.ts';
import { toMajorDigits } from '#lib/money.ts';
import { listAudit } from '#platform/base/audit/index.ts';
import type { Desk, OperatorSubject } from '#platform/base/commands/index.ts';
import { printedTime } from '#platform/base/commands/operating.ts';
import { printable } from '#platform/base/commands/printing.ts';
import { openOutboxBeside } from '#platform/base/outbox/index.ts';
import { exclusionOf, findMemberByName, forGoodMs, type Member } from '#platform/identity/index.ts';
import { defaultLanguage } from '#site';
import { beginExclusion, endExclusion } from './exclusion.ts';
import { type PlayParts, subjectOf } from './note.ts';
import { listInForce } from './queries.ts';
import { breakOf } from './view.ts';

/** How an operator spells how long somebody is kept out. */
const lengths: Readonly<Record<string, ExclusionLength>> = {
  '6-months': 'half_year',
  '1-year': 'year',
  '5-years': 'five_years',
  'for-good': 'for_good',
} satisfies Record<string, (typeof exclusionLengths)[number]>;

/** What operators do about members' own bounds: nothing makes one wider or ends one early. */
export const playOrders: OperatorSubject = {
  usage: [
    'responsible-play show <username>',
    'responsible-play exclude <username> --for 6-months|1-year|5-years|for-good --why "<reason>"',
    'responsible-play return <username> --why "<how the member asked to come back>"',
  ],
  async carryOut(desk, words) {
    const order = readOrder(words);
    if (!order) return undefined;
    const { verb, username, length, why } = order;
    if (!['show', 'exclude', 'return'].includes(verb)) return undefined;
    if (verb !== 'show' && why === '') return undefined;
    if (verb === 'exclude' && !length) return undefined;
    const member = await findMemberByName(desk.storage.db, username.toLowerCase());
    if (!member) {
      console.error(`There is no account ${printable(username, '  ')}. Nothing was changed.`);
      return 1;
    }
    if (verb === 'show') return show(desk, member);
    if (length) return exclude(desk, member, { length, why });
    return letBack(desk, member, why);
  },
};

function readOrder(words: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { why: { type: 'string' }, for: { type: 'string' } },
    });
    const [verb = '', username, ...more] = positionals;
    if (username === undefined || more.length > 0) return undefined;
    const { why = '', for: named = '' } = values;
    if ((named !== '') !== (verb === 'exclude')) return undefined;
    const length = Object.hasOwn(lengths, named) ? lengths[named] : undefined;
    return { verb, username, length, why: why.trim() };
  } catch {
    return undefined;
  }
}

async function show({ storage, clock }: Desk, member: Member): Promise<number> {
  const nowMs = clock.nowMs();
  const exclusion = exclusionOf(member, nowMs);
  const untilMs = member.excludedUntilMs ?? 0;
  const end = untilMs === forGoodMs ? 'for good' : `until ${printedTime(untilMs)}`;
  const state = exclusion ? `keeps out ${end} (${exclusion.code})` : 'may sign in';
  console.info(`${member.username} ${state}.`);
  const breakUntilMs = breakOf(member, nowMs);
  if (breakUntilMs !== null) console.info(`  on a break until ${printedTime(breakUntilMs)}`);
  for (const row of await listInForce(storage.db, member.id)) {
    if (row.amount_minor === null) continue;
    const amount = `${toMajorDigits(row.amount_minor, member.currency)} ${member.currency}`;
    console.info(`  limit: ${row.kind} a ${row.period}, ${amount}`);
  }
  for (const entry of await listAudit(storage.db, subjectOf(member.id))) {
    const words = [entry.actor, entry.act, ...Object.values(entry.detail)].join(' ');
    console.info(`  ${printedTime(entry.atMs)}  ${printable(words, '  ')}`);
  }
  return 0;
}

async function exclude(
  desk: Desk,
  { id: memberId, username }: Member,
  { length, why }: { readonly length: ExclusionLength; readonly why: string },
): Promise<number> {
  const parts = await partsOf(desk);
  const languageCode = defaultLanguage.code;
  const done = await desk.storage.withTransaction((transaction) =>
    beginExclusion(transaction, parts, { memberId, length, actor: desk.actor, why, languageCode }),
  );
  if (!done.ok) {
    console.error(`${username} keeps out for at least as long already. Nothing was changed.`);
    return 1;
  }
  const end = done.value === forGoodMs ? 'for good' : `until ${printedTime(done.value)}`;
  console.info(`${username} is kept out ${end}. All sessions have ended.`);
  return 0;
}

async function letBack(desk: Desk, member: Member, why: string): Promise<number> {
  const parts = await partsOf(desk);
  const order = { memberId: member.id, actor: desk.actor, why, languageCode: defaultLanguage.code };
  const done = await desk.storage.withTransaction((transaction) =>
    endExclusion(transaction, parts, order),
  );
  if (done.ok) {
    console.info(`${member.username} may sign in again.`);
    return 0;
  }
  console.error(
    done.refusal === 'not_excluded'
      ? `${member.username} does not keep out. Nothing was changed.`
      : `${member.username} keeps out still; nobody can end that early. Nothing was changed.`,
  );
  return 1;
}

async function partsOf(desk: Desk): Promise<PlayParts> {
  return { clock: desk.clock, config: desk.config, outbox: await openOutboxBeside(desk) };
}
