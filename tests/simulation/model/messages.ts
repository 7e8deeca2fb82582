import type { DrawModel, ModelIssue } from './draws.ts';
import type { Model } from './model.ts';

/** Message to a member: its texts, and what they name. */
export interface ModelMessage {
  readonly member: string;
  readonly atMs: number;
  /** Keys of its texts, in their order. */
  readonly texts: readonly string[];
  readonly values: Readonly<Record<string, string>>;
}

/** Writes a message to a member. */
export function tell(model: Model, message: Omit<ModelMessage, 'atMs'>): void {
  model.messages.push({ ...message, atMs: model.nowMs });
}

/** Titles of the world's lotteries. */
const titles: Readonly<Record<string, string>> = { SIM_K3: 'Dice', SIM_11: 'Eleven' };

/** Returns the title of a lottery. */
export const titleOf = (code: string) => titles[code] ?? code;

/** Returns a name of which the middle is hidden. */
export const maskOf = (name: string) => `${name.slice(0, 2)}•••${name.slice(-1)}`;

/** Returns an amount as messages name it. */
export const amountOf = (minor: bigint, currency: string) => `${minor} ${currency}`;

/**
 * Notifies members of what a result of an issue, or its end without one, has brought them. A
 * corrected result is told also to whom it left nothing of what had been told before.
 */
export function tellReturns(model: Model, draws: DrawModel, issue: ModelIssue): void {
  for (const [name, bets] of Map.groupBy(draws.bets, ({ member }) => member)) {
    const own = bets.filter((each) => each.issue === issue && each.round.unit === 'real');
    let [won, returned] = [0n, 0n];
    for (const { record } of own) {
      if (record.state === 'won') won += record.payoutMinor;
      // A voided issue gives stakes back without a payout.
      if (record.state === 'returned') returned += record.payoutMinor || record.stakeMinor;
    }
    const isCorrected = issue.version > 1;
    const hasNothing = won + returned === 0n;
    const texts = [
      ...(isCorrected ? ['drawCorrected'] : []),
      ...(won > 0n ? ['drawWon'] : []),
      ...(returned > 0n ? [issue.state === 'voided' ? 'drawVoided' : 'drawTied'] : []),
      ...(hasNothing ? ['drawTakenBack'] : []),
    ];
    const had = issue.toldMinor.get(name) ?? 0n;
    if (hasNothing && (!isCorrected || had === 0n)) continue;
    issue.toldMinor.set(name, won + returned);
    const currency = own[0]?.round.currency ?? '';
    tell(model, {
      member: name,
      texts,
      values: {
        lottery: titleOf(issue.lottery.code),
        number: issue.number,
        won: amountOf(won, currency),
        returned: amountOf(returned, currency),
      },
    });
  }
}
