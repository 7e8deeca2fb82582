import { type IncomeSource, mostSourceLines } from '#contract/agents/income-sources.ts';
import type { IncomeKind } from '#contract/agents/settlement.ts';
import { wholeInBps } from '#lib/basis-points.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { accountRole } from '#platform/identity/index.ts';
import { earnedAmount, type LineWorking, parseExact } from '../../commissions/index.ts';
import { parseWorking } from '../../spreads/index.ts';
import { readLineMembers } from '../../tree/index.ts';
import { type listSpreadDays, listWorkings, type SourceSpan } from './queries.ts';

/** Workings that are read at once; each has some thousand characters. */
const portion = 200;

/** Highest number of members in one statement. */
const mostNamed = 500;

/** Amounts of a source by kind. */
type KindSums = Map<IncomeKind, bigint>;

/** Sources of real-time salaries beside the lines of the team, in the order in which they are shown. */
const besideLines = ['returned', 'reduced', 'rounding'] as const;

const isBesideLines = (id: string): id is (typeof besideLines)[number] =>
  besideLines.some((each) => each === id);

/** Sums of lines by source: the id of a direct downline, `direct`, `others`, or one beside the lines. */
class SourceSums {
  readonly sums = new Map<string, KindSums>();

  add(source: string, kind: IncomeKind, amountMinor: bigint): void {
    if (amountMinor === 0n) return;
    const kinds = this.sums.get(source) ?? new Map();
    this.sums.set(source, kinds.set(kind, (kinds.get(kind) ?? 0n) + amountMinor));
  }
}

/**
 * Reads the income of an agent by direct line, the highest first, from the workings of its lines.
 * Their sum is that of the lines: what real-time salaries have beside their lines is a source of its
 * own.
 */
export async function readSources(
  reader: Reader,
  span: SourceSpan,
  spreads: Awaited<ReturnType<typeof listSpreadDays>>,
): Promise<IncomeSource[]> {
  const sources = new SourceSums();
  /** In 1/10,000 of a minor unit. */
  let reduced = 0n;
  for await (const { kind, working, ...line } of readWorkings(reader, span)) {
    const { statement, remainders } = parseExact<LineWorking>(working);
    const { earnings, returnedMinor = 0n } = statement;
    let restMinor = earnedAmount({ kind, ...line }) - returnedMinor;
    for (const { downline, amountMinor } of earnings.lines) {
      sources.add(downline ?? 'direct', kind as ContractKind, amountMinor);
      restMinor -= amountMinor;
    }
    sources.add('returned', kind as ContractKind, returnedMinor);
    sources.add('rounding', kind as ContractKind, restMinor);
    if (remainders) reduced += belowNothing(remainders.after) - belowNothing(remainders.before);
  }
  const reducedMinor = reduced / BigInt(wholeInBps);
  sources.add('reduced', 'realtime', reducedMinor);
  sources.add('rounding', 'realtime', -reducedMinor);
  for (const { working } of spreads) {
    for (const { memberId, amountMinor } of parseWorking(working)) {
      sources.add(memberId, 'spread', BigInt(amountMinor));
    }
  }
  return toSources(await nameLines(reader, sources), span.currency);
}

/** Returns how far a remainder is below 0, where voids took back more than was earned. */
const belowNothing = (remainder: bigint) => (remainder < 0n ? -remainder : 0n);

async function* readWorkings(reader: Reader, span: SourceSpan) {
  let after: Awaited<ReturnType<typeof listWorkings>>[number] | undefined;
  do {
    const page = await listWorkings(reader, span, { after, limit: portion });
    yield* page;
    after = page.length === portion ? page.at(-1) : undefined;
  } while (after);
}

interface NamedSource {
  readonly of: IncomeSource['of'];
  readonly line?: IncomeSource['line'];
  readonly kinds: KindSums;
}

/** Adds names to direct downlines, and joins direct members to one source. */
async function nameLines(reader: Reader, { sums }: SourceSums): Promise<NamedSource[]> {
  const ids = [...sums.keys()].filter((id) => id !== 'direct' && !isBesideLines(id));
  const agents = new Map<string, string>();
  for (let start = 0; start < ids.length; start += mostNamed) {
    for (const each of await readLineMembers(reader, ids.slice(start, start + mostNamed))) {
      if (accountRole(each.accountType) === 'agent') agents.set(each.memberId, each.username);
    }
  }
  const bySource = new SourceSums();
  for (const [id, kinds] of sums) {
    const source = isBesideLines(id) || agents.has(id) ? id : 'direct';
    for (const [kind, amountMinor] of kinds) bySource.add(source, kind, amountMinor);
  }
  return [...bySource.sums].map(([id, kinds]) => {
    const name = agents.get(id);
    if (name !== undefined) return { of: 'line', line: { memberId: id, name }, kinds };
    return { of: isBesideLines(id) ? id : 'direct', kinds };
  });
}

function toSources(sources: readonly NamedSource[], currency: string): IncomeSource[] {
  const sumKinds = (kinds: KindSums) => [...kinds.values()].reduce((sum, each) => sum + each, 0n);
  const inOrder = sources.toSorted((one, other) =>
    Number(sumKinds(other.kinds) - sumKinds(one.kinds) > 0n ? 1 : -1),
  );
  const lines = inOrder.filter(({ of }) => of === 'line');
  const shown = new Set(lines.slice(0, mostSourceLines));
  const others = new SourceSums();
  for (const { kinds } of lines.slice(mostSourceLines)) {
    for (const [kind, amountMinor] of kinds) others.add('others', kind, amountMinor);
  }
  const toSource = ({ of, line, kinds }: NamedSource): IncomeSource => ({
    of,
    line,
    kinds: [...kinds].map(([kind, amountMinor]) => ({
      kind,
      amount: toMoney(amountMinor, currency),
    })),
    earned: toMoney(sumKinds(kinds), currency),
  });
  const rest = others.sums.get('others');
  return [
    ...inOrder.filter((each) => each.of === 'direct' || shown.has(each)).map(toSource),
    ...(rest
      ? [{ ...toSource({ of: 'others', kinds: rest }), count: lines.length - mostSourceLines }]
      : []),
    ...besideLines.flatMap((beside) => inOrder.filter(({ of }) => of === beside).map(toSource)),
  ];
}
