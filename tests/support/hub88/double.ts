import { randomUUID } from 'node:crypto';
import { common, type Entry, moving, type Seat } from './bodies.ts';
import { type Body, deliver, type Line, repeats } from './delivery.ts';

/** Statuses after which a bet counts as never made, without a rollback. */
const plainlyRefused: readonly unknown[] = ['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED'];

/** A vendor of Hub88's style that keeps books of its own, by what it heard alone. */
export function openDouble(line: Line, nowMs: () => number) {
  const entries = new Map<string, Entry>();

  function enter(seat: Seat, of: Pick<Entry, 'kind' | 'round' | 'amount'>): Entry {
    const { user, currency } = seat;
    const atMs = nowMs();
    const entry: Entry = { ...of, user, currency, uuid: randomUUID(), atMs, state: 'due' };
    entries.set(entry.uuid, entry);
    return entry;
  }

  /** Bets; one that nobody answered, or that failed, is rolled back. Answers whether it stands. */
  async function bet(
    seat: Seat,
    round: string,
    { amount, isLast = false }: { readonly amount: number; readonly isLast?: boolean },
  ) {
    const entry = enter(seat, { kind: 'bet', round, amount });
    const content = { ...moving(seat, entry), round_closed: isLast };
    const answer = await deliver(line, 'transaction/bet', { content, times: repeats.bet });
    if (answer?.status === 'RS_OK') entry.state = 'done';
    else if (plainlyRefused.includes(answer?.status)) entry.state = 'undone';
    else await rollback(seat, entry);
    return entry;
  }

  /** Wins on a bet. What nobody answered stays due and is told again by `tellDue`. */
  async function win(
    seat: Seat,
    of: Entry,
    { amount, isLast }: { readonly amount: number; readonly isLast: boolean },
  ) {
    const entry = enter(seat, { kind: 'win', round: of.round, amount });
    const content = {
      ...moving(seat, entry),
      round_closed: isLast,
      reference_transaction_uuid: of.uuid,
    };
    const tell = async (times: number) => {
      const answer = await deliver(line, 'transaction/win', { content, times });
      if (!answer) {
        due.push(tell);
        return;
      }
      if (answer.status !== 'RS_OK') throw new Error(`a win was answered ${answer.status}`);
      entry.state = 'done';
    };
    await tell(repeats.win);
    return entry;
  }

  /** Takes a transaction back, however often it has to be said. */
  async function rollback(seat: Seat, entry: Entry, isLast = false) {
    const content = {
      ...common(seat, entry.round),
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: entry.uuid,
      round_closed: isLast,
    };
    const answer = await deliver(line, 'transaction/rollback', {
      content,
      times: repeats.rollback,
    });
    const isDone =
      answer?.status === 'RS_OK' || answer?.status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    if (!isDone) throw new Error(`a rollback was answered ${answer?.status}`);
    entry.state = 'undone';
  }

  const due: ((times: number) => Promise<void>)[] = [];

  return {
    entries,
    bet,
    win,
    rollback,
    /** Makes any call once, on a line on which nothing is lost. */
    ask: (path: string, content: Body) =>
      deliver({ ...line, fate: () => 'heard' }, path, {
        content: { request_uuid: randomUUID(), ...content },
        times: 0,
      }),
    /** Tells wins that nobody has answered yet. */
    async tellDue() {
      for (const tell of due.splice(0)) await tell(repeats.rollback);
    },
    /** What the vendor holds that a member's play came to, in its units. */
    netOf(user: string): number {
      const own = [...entries.values()].filter(
        (each) => each.user === user && each.state === 'done',
      );
      return own.reduce((sum, { kind, amount }) => sum + (kind === 'win' ? amount : -amount), 0);
    },
    /** Its list of transactions, as `transactions/list` has them. */
    list: (wanted: (entry: Entry) => boolean) =>
      [...entries.values()].filter(wanted).map((each) => ({
        transaction_uuid: each.uuid,
        kind: each.kind,
        status: each.state === 'done' ? 'success' : 'rolled_back',
        amount: each.amount,
        currency: each.currency,
        round: each.round,
        user: each.user,
        created_at: new Date(each.atMs).toISOString().slice(0, 19),
      })),
  };
}

export type Hub88Double = ReturnType<typeof openDouble>;
