import { placeDrawBets } from '#contract/draws/bets.ts';
import { checkInvariants } from '#platform/money/ledger/index.ts';
import { type DrawPlace, gameCode, giveMoney, openIssue } from './draw-place.ts';
import { registerAt } from './member.ts';
import { percentile } from './table.ts';

const connections = 32;
const lastMs = 10_000;

/** Results of betting just before a close. */
export interface Rush {
  readonly accepted: number;
  /** Refused bets by their code, without those that never reached the server. */
  readonly refused: Readonly<Record<string, number>>;
  readonly p99Ms: number;
  /** Number of bets that were accepted at the close or after it. */
  readonly late: number;
  /** True when the issue's tree has as many bets as were acknowledged. */
  readonly isWhole: boolean;
  readonly isClean: boolean;
}

/** Sends bets, one each, in the last seconds of an issue, on as many connections as members. */
export async function betLast(place: DrawPlace, count: number): Promise<Rush> {
  const url = await place.start();
  const entered = [];
  for (let index = 0; index < connections; index += 1) entered.push(await registerAt(url, index));
  const closesAtMs = await place.beside(async ({ storage }) => {
    const rows = await storage.db.selectFrom('members').select('id').execute();
    for (const { id } of rows) await storage.withTransaction((each) => giveMoney(each, id));
    return Date.now() + lastMs;
  });
  const number = await place.beside((parts) => openIssue(parts, closesAtMs));
  const bet = { gameCode, number, play: 'bigSmall', numbers: 'big', multiplier: 1 };
  const bets = [{ ...bet, unitStakeMinor: '100000' }];
  const tookMs: number[] = [];
  const refused: Record<string, number> = {};
  let [sent, accepted] = [0, 0];
  await Promise.all(
    entered.map(async ({ client }) => {
      while (sent < count) {
        sent += 1;
        const fromMs = performance.now();
        const idempotencyKey = crypto.randomUUID();
        const answer = await client.call(placeDrawBets, { bets }, { idempotencyKey });
        tookMs.push(performance.now() - fromMs);
        if (answer.ok) accepted += 1;
        else refused[answer.refusal.code] = (refused[answer.refusal.code] ?? 0) + 1;
      }
    }),
  );
  return place.beside(async ({ storage: { db } }) => {
    const issue = () =>
      db
        .selectFrom('draw_issues')
        .select(['bets', 'settled_at_ms'])
        .where('id', '=', `${gameCode}/${number}`)
        .executeTakeFirstOrThrow();
    while ((await issue()).settled_at_ms === null) {
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    await place.stop();
    const taken = await db
      .selectFrom('draw_bets')
      .select('accepted_at_ms')
      .where('issue_id', '=', `${gameCode}/${number}`)
      .execute();
    return {
      accepted,
      refused,
      p99Ms: percentile(tookMs, 0.99),
      late: taken.filter((row) => row.accepted_at_ms >= closesAtMs).length,
      isWhole: taken.length === accepted && (await issue()).bets === accepted,
      isClean: (await checkInvariants(db)).length === 0,
    };
  });
}
