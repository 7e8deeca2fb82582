import type { ModelBonus } from './bonuses.ts';
import { houseOf } from './books.ts';
import { recordCost } from './costs.ts';
import { type Model, type ModelRound, memberOf, roundKey } from './model.ts';

/** Part of a bonus in a bet, or in what a bet brought. */
export interface BonusPart {
  readonly bonus: string;
  readonly round: string;
  readonly ref: string;
  readonly kind: 'stake' | 'payout';
  readonly amountMinor: bigint;
  /** Part of a stake that counts towards the end of wagering. */
  readonly countedMinor: bigint;
  /** Part that the house kept, as the bonus was over. */
  readonly lapsedMinor: bigint;
  state: 'open' | 'settled' | 'void';
}

/** Returns the account of the bonus money that a member holds. */
export const bonusWalletOf = (member: string) => `member:${member}:bonus`;

/** Bet before it is taken, with the cash that its member may stake. */
export interface BonusBet {
  readonly member: string;
  readonly gameId: string;
  readonly amountMinor: bigint;
  readonly cashMinor: bigint;
}

const smaller = (one: bigint, other: bigint) => (one < other ? one : other);

/** Returns the bonus that plays now; `undefined` for none, or one whose time is over. */
export function playingBonus(model: Model, member: string): ModelBonus | undefined {
  return [...model.bonuses.values()].find(
    (each) => each.member === member && each.state === 'active' && each.expiresAtMs > model.nowMs,
  );
}

/** Returns the bonus money that a member may stake in a game, or in some game. */
export function bonusToStake(model: Model, member: string, gameId?: string): bigint {
  const bonus = playingBonus(model, member);
  const isPlayed = gameId === undefined || bonus?.games.includes(gameId);
  return bonus && isPlayed ? bonus.balanceMinor : 0n;
}

/** Returns a bonus's part of a bet, cash first, and what of it counts; or the refusal. */
export function splitBet(
  model: Model,
  { member, gameId, amountMinor, cashMinor }: BonusBet,
):
  | { readonly bonus: ModelBonus; readonly partMinor: bigint; readonly countedMinor: bigint }
  | string
  | undefined {
  const bonus = amountMinor > 0n ? playingBonus(model, member) : undefined;
  if (!bonus?.games.includes(gameId)) return undefined;
  const ownMinor = smaller(cashMinor < 0n ? 0n : cashMinor, amountMinor);
  const partMinor = smaller(amountMinor - ownMinor, bonus.balanceMinor);
  const countedMinor = bonus.isCounted ? amountMinor : 0n;
  if (partMinor === 0n && countedMinor === 0n) return undefined;
  const { maxBetMinor } = bonus;
  if (maxBetMinor !== undefined && amountMinor > maxBetMinor) return 'bonus_max_bet';
  return { bonus, partMinor, countedMinor };
}

/** Puts a bonus's part into the wallet that the bet is taken from. */
export function stakeBonus(
  model: Model,
  {
    bonus,
    partMinor,
    countedMinor,
  }: { readonly bonus: ModelBonus; readonly partMinor: bigint; readonly countedMinor: bigint },
  bet: { readonly round: ModelRound; readonly ref: string; readonly wallet: string },
): void {
  const { round, ref, wallet } = bet;
  move(model, bonus, { from: bonusWalletOf(bonus.member), to: wallet, amountMinor: partMinor });
  bonus.balanceMinor -= partMinor;
  bonus.inBetsMinor += partMinor;
  const part = { bonus: bonus.label, ref, amountMinor: partMinor, countedMinor, lapsedMinor: 0n };
  model.bonusParts.push({ ...part, round: keyOf(round), kind: 'stake', state: 'open' });
}

/** Gives each bonus its share of a win, in the proportion paid, rounded down. */
export function shareWin(
  model: Model,
  win: {
    readonly round: ModelRound;
    readonly ref: string;
    readonly amountMinor: bigint;
    readonly wallet: string;
  },
): void {
  const { round, ref, amountMinor, wallet } = win;
  const stakesMinor = round.stakesMinor;
  if (stakesMinor <= 0n) return;
  for (const [label, parts] of Map.groupBy(stakesOf(model, round), ({ bonus }) => bonus)) {
    const paid = parts.reduce((sum, part) => sum + part.amountMinor, 0n);
    const shareMinor = (amountMinor * smaller(paid, stakesMinor)) / stakesMinor;
    if (shareMinor === 0n) continue;
    const lapsedMinor = creditShare(model, bonusOf(model, label), { shareMinor, wallet });
    const part = { bonus: label, ref, amountMinor: shareMinor, countedMinor: 0n, lapsedMinor };
    model.bonusParts.push({ ...part, round: keyOf(round), kind: 'payout', state: 'settled' });
  }
}

/** Takes shares of a win back into the wallet, before the win is reversed. */
export function unshareWin(
  model: Model,
  {
    round,
    ref,
    wallet,
  }: { readonly round: ModelRound; readonly ref: string; readonly wallet: string },
): void {
  for (const part of partsOf(model, round, 'payout').filter((each) => each.ref === ref)) {
    part.state = 'void';
    const bonus = bonusOf(model, part.bonus);
    const { amountMinor, lapsedMinor } = part;
    const returned = (minor: bigint) => {
      move(model, bonus, { from: houseOf('promotions'), to: wallet, amountMinor: minor });
      recordCost(model, {
        kind: 'bonus',
        member: bonus.member,
        amountMinor: minor,
        about: bonus.label,
      });
    };
    if (canHold(model, bonus)) {
      // What was played on with is owed by the wallet like any other win that is gone.
      const backMinor = smaller(bonus.balanceMinor, amountMinor - lapsedMinor);
      move(model, bonus, { from: bonusWalletOf(bonus.member), to: wallet, amountMinor: backMinor });
      bonus.balanceMinor -= backMinor;
      returned(lapsedMinor);
      if (bonus.balanceMinor === 0n && bonus.inBetsMinor === 0n) bonus.state = 'lost';
    } else returned(bonus.state === 'converted' ? lapsedMinor : amountMinor);
  }
}

/** Gives a bonus back its part of a bet that is void; such a bet does not count. */
export function voidBonusBet(
  model: Model,
  {
    round,
    ref,
    wallet,
  }: { readonly round: ModelRound; readonly ref: string; readonly wallet: string },
): void {
  for (const part of stakesOf(model, round).filter((each) => each.ref === ref)) {
    const bonus = bonusOf(model, part.bonus);
    if (part.state === 'open') bonus.inBetsMinor -= part.amountMinor;
    else {
      const leftMinor = bonus.countedMinor - part.countedMinor;
      bonus.countedMinor = leftMinor < 0n ? 0n : leftMinor;
    }
    part.state = 'void';
    creditShare(model, bonus, { shareMinor: part.amountMinor, wallet });
  }
}

/** Counts the bets of a settled round; a bonus that is played through is cash, one without money lost. */
export function countBonusBets(model: Model, round: ModelRound, wallet: string): void {
  const parts = stakesOf(model, round);
  for (const part of parts.filter(({ state }) => state === 'open')) {
    part.state = 'settled';
    const bonus = bonusOf(model, part.bonus);
    bonus.inBetsMinor -= part.amountMinor;
    bonus.countedMinor += part.countedMinor;
  }
  for (const label of new Set(parts.map(({ bonus }) => bonus))) {
    const bonus = bonusOf(model, label);
    if (bonus.state !== 'active') continue;
    if (bonus.countedMinor >= bonus.targetMinor) convert(model, bonus, wallet);
    else if (bonus.balanceMinor === 0n && bonus.inBetsMinor === 0n) bonus.state = 'lost';
  }
}

/** Makes a bonus cash, up to its highest win. */
export function convert(model: Model, bonus: ModelBonus, wallet: string): void {
  const { balanceMinor, maxWinMinor = balanceMinor, member } = bonus;
  const cashMinor = smaller(balanceMinor, maxWinMinor);
  const from = bonusWalletOf(member);
  move(model, bonus, { from, to: wallet, amountMinor: cashMinor });
  giveBack(model, bonus, { from, amountMinor: balanceMinor - cashMinor });
  bonus.state = 'converted';
  bonus.balanceMinor = 0n;
  bonus.convertedMinor = cashMinor;
}

/** Gives bonus money back to the house, whose cost is less by it. */
export function giveBack(
  model: Model,
  bonus: ModelBonus,
  { from, amountMinor }: { readonly from: string; readonly amountMinor: bigint },
): void {
  move(model, bonus, { from, to: houseOf('promotions'), amountMinor });
  const { member, label: about } = bonus;
  recordCost(model, { kind: 'bonus', member, amountMinor: -amountMinor, about });
}

/** Takes a share out of the wallet; returns what of it the house keeps. */
function creditShare(
  model: Model,
  bonus: ModelBonus,
  { shareMinor, wallet }: { readonly shareMinor: bigint; readonly wallet: string },
): bigint {
  if (shareMinor === 0n) return 0n;
  if (canHold(model, bonus)) {
    move(model, bonus, { from: wallet, to: bonusWalletOf(bonus.member), amountMinor: shareMinor });
    bonus.balanceMinor += shareMinor;
    if (bonus.state === 'lost') bonus.state = 'waiting';
    return 0n;
  }
  let lapsedMinor = shareMinor;
  if (bonus.state === 'converted') {
    const roomMinor =
      (bonus.maxWinMinor ?? bonus.convertedMinor + shareMinor) - bonus.convertedMinor;
    const keptMinor = roomMinor < 0n ? 0n : smaller(shareMinor, roomMinor);
    bonus.convertedMinor += keptMinor;
    lapsedMinor = shareMinor - keptMinor;
  }
  giveBack(model, bonus, { from: wallet, amountMinor: lapsedMinor });
  return lapsedMinor;
}

/** Returns whether money may be put on a bonus: it plays, or once had money and may play again. */
function canHold({ nowMs }: Model, { state, hasBegun, expiresAtMs }: ModelBonus): boolean {
  if (state === 'active') return true;
  return (state === 'lost' || state === 'waiting') && hasBegun && expiresAtMs > nowMs;
}

const keyOf = ({ vassalage, member, ref }: ModelRound) => roundKey(vassalage, member, ref);

const partsOf = ({ bonusParts }: Model, round: ModelRound, kind: BonusPart['kind']) =>
  bonusParts.filter(
    (part) => part.kind === kind && part.state !== 'void' && part.round === keyOf(round),
  );

const stakesOf = (model: Model, round: ModelRound) => partsOf(model, round, 'stake');

function bonusOf({ bonuses }: Model, label: string): ModelBonus {
  const bonus = bonuses.get(label);
  if (!bonus) throw new Error(`the model has no bonus ${label}`);
  return bonus;
}

function move(
  model: Model,
  { member }: ModelBonus,
  movement: { readonly from: string; readonly to: string; readonly amountMinor: bigint },
): void {
  model.books.move(memberOf(model, member), movement);
}
