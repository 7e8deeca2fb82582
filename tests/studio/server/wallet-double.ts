import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signCall } from '#studio/server/wallet/signature.ts';
import type { FreeRounds, Launch } from '#studio/server/wallet/wallet.ts';

/** A call that the wallet carried out, once for each transaction. */
export interface BookedCall {
  readonly call: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Fate of the next calls: `mute` is carried out and the line cut, `stall` is carried out and the
 * line held open, `deaf` is never heard, or a refusal.
 */
export type Fault = 'mute' | 'stall' | 'deaf' | { readonly refuse: string };

/** A wallet that keeps its money in memory and does what the platform's is told to do. */
export interface WalletDouble {
  readonly origin: string;
  readonly booked: BookedCall[];
  balance: bigint;
  /** Pot that shares of bets have filled; a jackpot pays it out. */
  pot: bigint;
  /** Free rounds that the member may play next. */
  freeRounds: FreeRounds | null;
  /** Tickets that were not redeemed yet, and what they open. */
  readonly tickets: Map<string, Launch>;
  /** By call: what happens to its next calls, in their order. */
  readonly faults: Map<string, Fault[]>;
  /** Counts the calls that came, whatever their outcome. */
  heard(call: string): number;
  close(): Promise<void>;
}

type Answer = Readonly<Record<string, unknown>>;

const no = (code: string): Answer => ({ ok: false, code, message: `no: ${code}` });

export async function openWallet(secret: string): Promise<WalletDouble> {
  const answers = new Map<string, { readonly content: string; readonly answer: Answer }>();
  const heard: string[] = [];
  const marked = new Set<unknown>();

  function carryOut(call: string, body: Record<string, unknown>): Answer {
    const { transactionId, betTransactionId } = body;
    const amount = BigInt(String(body.amountMinor ?? 0));
    if (call === 'balance') return { ok: true, balanceMinor: String(double.balance) };
    if (call === 'pot') return { ok: true, potMinor: String(double.pot) };
    if (call === 'freeRounds') return { ok: true, freeRounds: double.freeRounds };
    if (call === 'bet' && body.isFree === true && double.freeRounds) {
      const left = double.freeRounds.left - 1;
      double.freeRounds = left > 0 ? { ...double.freeRounds, left } : null;
    }
    if (call === 'bet' && marked.has(transactionId)) return no('round_closed');
    if (call === 'bet' && amount > double.balance) return no('insufficient_funds');
    const isKnown = answers.get(String(betTransactionId))?.answer.ok === true;
    if (call === 'rollback') marked.add(betTransactionId);
    if (call === 'bet') double.balance -= amount;
    if (call === 'bet') double.pot += BigInt(String(body.jackpotMinor ?? 0));
    if (call === 'jackpotWin') return payPot(body);
    if (call === 'win' || (call === 'rollback' && isKnown)) double.balance += amount;
    double.booked.push({ call, body });
    return { ok: true, balanceMinor: String(double.balance), transactionId };
  }

  /** Pays all that is in the pot. */
  function payPot(body: Record<string, unknown>): Answer {
    const amountMinor = String(double.pot);
    double.balance += double.pot;
    double.pot = 0n;
    double.booked.push({ call: 'jackpotWin', body: { ...body, amountMinor } });
    return { ok: true, balanceMinor: String(double.balance), amountMinor };
  }

  function answerOnce(call: string, body: Record<string, unknown>): Answer {
    const key = String(body.transactionId);
    const content = JSON.stringify([call, body]);
    const known = body.transactionId === undefined ? undefined : answers.get(key);
    if (known) return known.content === content ? known.answer : no('duplicate_transaction');
    const answer = carryOut(call, body);
    if (body.transactionId !== undefined) answers.set(key, { content, answer });
    return answer;
  }

  function answerTo(call: string, body: Record<string, unknown>): Answer {
    if (call !== 'session') return answerOnce(call, body);
    const launch = double.tickets.get(String(body.ticket));
    double.tickets.delete(String(body.ticket));
    return launch ? { ...launch, balanceMinor: String(double.balance) } : no('ticket_invalid');
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const call = request.url?.split('/').at(-1) ?? '';
    heard.push(call);
    const fault = double.faults.get(call)?.shift();
    if (fault === 'deaf') return void request.socket.destroy();
    const signed = { method: 'POST', path: request.url ?? '', body: text };
    const signature = signCall(secret, Number(request.headers['x-foyer-timestamp']), signed);
    const isSigned = request.headers['x-foyer-signature'] === signature;
    const refusal = isSigned ? typeof fault === 'object' && fault.refuse : 'bad_signature';
    const answer = refusal ? no(refusal) : answerTo(call, JSON.parse(text));
    if (fault === 'stall') return;
    if (fault === 'mute') return void request.socket.destroy();
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
  }

  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const double: WalletDouble = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    booked: [],
    balance: 10_000_000n,
    pot: 0n,
    freeRounds: null,
    tickets: new Map(),
    faults: new Map(),
    heard: (call) => heard.filter((each) => each === call).length,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return double;
}
