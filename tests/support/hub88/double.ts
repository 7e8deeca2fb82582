import { randomUUID } from 'node:crypto';
import { common, type Entry, moving, type Seat } from './bodies.ts';
import { type Body, deliver, type Line, repeats } from './delivery.ts';

/** Statuses after which a bet counts as never made, without a rollback. */
const plainlyRefused: readonly unknown[] = ['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED'];

/** Books of the vendor, by what it heard alone. */
interface Books {
  readonly line: Line;
  readonly nowMs: () => number;
  readonly entries: Map<string, Entry>;
  /** Tells a win that nobody has answered yet. */
  readonly due: ((times: number) => Promise<void>)[];
}

function enter(
  { entries, nowMs }: Books,
  { user, currency }: Seat,
  movement: Pick<Entry, 'kind' | 'round' | 'amount'>,
): Entry {
  const entry: Entry = {
    ...movement,
    user,
    currency,
    uuid: randomUUID(),
    atMs: nowMs(),
    state: 'due',
  };
  entries.set(entry.uuid, entry);
  return entry;
}

/** Bets; what nobody answered, or failed, is rolled back. */
async function bet(
  books: Books,
  seat: Seat,
  { round, amount, isLast = false }: { round: string; amount: number; isLast?: boolean },
): Promise<Entry> {
  const entry = enter(books, seat, { kind: 'bet', round, amount });
  const content = { ...moving(seat, entry), round_closed: isLast };
  const answer = await deliver(books.line, 'transaction/bet', { content, times: repeats.bet });
  if (answer?.status === 'RS_OK') entry.state = 'done';
  else if (plainlyRefused.includes(answer?.status)) entry.state = 'undone';
  else await rollback(books, seat, { entry });
  return entry;
}

/** Wins on a bet. What nobody answered stays due and is told again by `tellDue`. */
async function win(
  books: Books,
  seat: Seat,
  { of, amount, isLast }: { of: Entry; amount: number; isLast: boolean },
): Promise<Entry> {
  const entry = enter(books, seat, { kind: 'win', round: of.round, amount });
  const reference = { reference_transaction_uuid: of.uuid };
  const content = { ...moving(seat, entry), ...reference, round_closed: isLast };
  const tell = async (times: number) => {
    const answer = await deliver(books.line, 'transaction/win', { content, times });
    if (!answer) {
      books.due.push(tell);
      return;
    }
    if (answer.status !== 'RS_OK') throw new Error(`a win was answered ${answer.status}`);
    entry.state = 'done';
  };
  await tell(repeats.win);
  return entry;
}

/** Answers that end a rollback: a bet that never arrived counts as rolled back as well. */
const takenBack: readonly unknown[] = ['RS_OK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'];

/** Takes a transaction back, however often it has to be said. */
async function rollback(
  { line }: Books,
  seat: Seat,
  { entry, isLast = false }: { entry: Entry; isLast?: boolean },
): Promise<void> {
  const content = {
    ...common(seat, entry.round),
    transaction_uuid: randomUUID(),
    reference_transaction_uuid: entry.uuid,
    round_closed: isLast,
  };
  const told = { content, times: repeats.rollback };
  const answer = await deliver(line, 'transaction/rollback', told);
  if (!takenBack.includes(answer?.status)) throw new Error(`a rollback: ${answer?.status}`);
  entry.state = 'undone';
}

/** A transaction as `transactions/list` has it. */
function toListed(entry: Entry) {
  const { uuid, kind, state, atMs, ...rest } = entry;
  return {
    ...rest,
    transaction_uuid: uuid,
    kind: kind === 'bet' ? 'TK_BET' : 'TK_WIN',
    transaction_status: state === 'done' ? 'TS_SUCCESS' : 'TS_ROLLEDBACK',
    inserted_at: new Date(atMs).toISOString().slice(0, 19),
  };
}

/** A vendor of Hub88's style that keeps books of its own, by what it heard alone. */
export function openDouble(line: Line, nowMs: () => number) {
  const books: Books = { line, nowMs, entries: new Map(), due: [] };
  const { entries, due } = books;
  return {
    entries,
    bet: (seat: Seat, input: Parameters<typeof bet>[2]) => bet(books, seat, input),
    win: (seat: Seat, input: Parameters<typeof win>[2]) => win(books, seat, input),
    rollback: (seat: Seat, input: Parameters<typeof rollback>[2]) => rollback(books, seat, input),
    /** Makes any call once, on a line on which nothing is lost. */
    ask(path: string, body: Body) {
      const content = { request_uuid: randomUUID(), ...body };
      return deliver({ ...line, fate: () => 'heard' }, path, { content, times: 0 });
    },
    /** Tells wins that nobody has answered yet. */
    async tellDue() {
      for (const tell of due.splice(0)) await tell(repeats.rollback);
    },
    /** Sum of a member's play in the vendor's books, in its units. */
    netOf: (user: string) =>
      [...entries.values()]
        .filter((each) => each.user === user && each.state === 'done')
        .reduce((sum, { kind, amount }) => sum + (kind === 'win' ? amount : -amount), 0),
    list: (isWanted: (entry: Entry) => boolean) =>
      [...entries.values()].filter(isWanted).map(toListed),
  };
}

export type Hub88Double = ReturnType<typeof openDouble>;
