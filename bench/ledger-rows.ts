import type { Bulk } from './bulk.ts';

/** Rows written by one statement. */
const atOnce = 250_000;
/** Between one line of the member's and the next. */
export const stepMs = 10_000;
/** One line of some other member's is written for so many of the member's own. */
const othersEvery = 10;
const others = 100;

/**
 * Gives a member's main ledgerAccount so many lines more, to and fro with the house, up to now, and
 * others a tenth as many. Sums, sequences and balances are right; hash chains are not made, which
 * would take as long as the transfers themselves.
 * @returns the time of the first line.
 */
export async function fillLines(bulk: Bulk, member: string, count: number): Promise<number> {
  const own = await bulk.value(
    `select a.id from ledger_accounts a join members m on m.id = a.owner_id
     where a.kind = 'main' and m.username = '${member}'`,
  );
  const before = await bulk.value(`select balance_minor from ledger_accounts where id = '${own}'`);
  const known = Number(
    await bulk.value(`select posting_count from ledger_accounts where id = '${own}'`),
  );
  const firstAtMs = Date.now() - count * stepMs;
  await openAccounts(bulk, firstAtMs);
  for (let done = 0; done < count; done += atOnce) {
    const lines = { from: done + 1, to: Math.min(done + atOnce, count), firstAtMs };
    await bulk.run('begin');
    await writeLines(bulk, {
      ...lines,
      series: '00',
      account: `'${own}'`,
      sequence: `n + ${known}`,
      balance: before,
    });
    await writeLines(bulk, {
      ...lines,
      from: Math.floor(lines.from / othersEvery) + 1,
      to: Math.floor(lines.to / othersEvery),
      series: '01',
      account: `'bench-other-' || ((n - 1) / 2 % ${others})`,
      sequence: `(n - 1) / 2 / ${others} * 2 + (n - 1) % 2 + 1`,
      balance: '0',
    });
    await bulk.run('commit');
  }
  await bulk.run(`update ledger_accounts set chain_hash = '${'0'.repeat(64)}',
    posting_count = (select coalesce(max(sequence), 0)
    from postings p where p.ledger_account_id = ledger_accounts.id)
    where id = '${own}' or id like 'bench-%'`);
  await bulk.settle();
  return firstAtMs + stepMs;
}

async function openAccounts(bulk: Bulk, atMs: number): Promise<void> {
  const columns = `id, owner_kind, owner_id, kind, currency, unit, balance_minor, held_minor,
    may_go_negative, posting_count, created_at_ms`;
  const values = (id: string, kind: string) =>
    `('${id}', '${kind}', '${id}', 'main', 'VND', 'real', 0, 0, 1, 0, ${atMs})`;
  const list = [values('bench-house-00', 'house'), values('bench-house-01', 'house')];
  for (let index = 0; index < others; index++) {
    list.push(values(`bench-other-${index}`, 'vendor'));
  }
  await bulk.run(`insert into ledger_accounts (${columns}) values ${list.join(', ')}`);
}

/** Lines `from` to `to` of one series: odd ones give 100, even ones take it back. */
async function writeLines(
  bulk: Bulk,
  lines: {
    readonly from: number;
    readonly to: number;
    readonly firstAtMs: number;
    readonly series: '00' | '01';
    /** These three as SQL, by the line's number `n`. */
    readonly account: string;
    readonly sequence: string;
    readonly balance: string;
  },
): Promise<void> {
  const { from, to, series, account, sequence, balance } = lines;
  if (to < from) return;
  const numbers = `with recursive lines(n) as (
    select cast(${from} as bigint) union all select n + 1 from lines where n < ${to})`;
  const id = `'019a0000-0000-7000-80${series}-' || cast(100000000000 + n as text)`;
  const house = `'bench-house-${series}'`;
  const atMs = `${lines.firstAtMs} + n * ${stepMs * (series === '00' ? 1 : othersEvery)}`;
  const code = `case n % 5 when 0 then 'vendor_in' when 1 then 'vendor_out' when 2 then 'bet'
    when 3 then 'payout' else 'bonus' end`;
  const hash = `'${'0'.repeat(64)}'`;
  await bulk.run(`insert into transfers (id, debit_ledger_account_id, credit_ledger_account_id,
      amount_minor, currency, unit, code, scope, idempotency_key, request_hash, reference,
      reverses_transfer_id, created_at_ms)
    ${numbers} select ${id}, case n % 2 when 1 then ${house} else ${account} end,
      case n % 2 when 1 then ${account} else ${house} end, 100, 'VND', 'real', ${code},
      'bench', ${id}, ${hash}, 'vendor:AV', null, ${atMs} from lines`);
  const columns = `ledger_account_id, sequence, transfer_id, code, amount_minor,
    balance_after_minor, created_at_ms, chain_hash`;
  await bulk.run(`insert into postings (${columns}) ${numbers}
    select ${account}, ${sequence}, ${id}, ${code}, 200 * (n % 2) - 100,
      ${balance} + 100 * (n % 2), ${atMs}, ${hash} from lines`);
  await bulk.run(`insert into postings (${columns}) ${numbers}
    select ${house}, n, ${id}, ${code}, 100 - 200 * (n % 2), -100 * (n % 2), ${atMs}, ${hash}
    from lines`);
}
