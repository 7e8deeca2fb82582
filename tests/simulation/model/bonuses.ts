import { isClosed, isKeptOut } from './accounts.ts';
import { bonusWalletOf, convert, giveBack } from './bonus-money.ts';
import { houseOf, mainOf } from './books.ts';
import { recordCost } from './costs.ts';
import { hour, type Model, memberOf } from './model.ts';

/** Bonus of a member. */
export interface ModelBonus {
  readonly label: string;
  readonly member: string;
  readonly amountMinor: bigint;
  /** Sum of counted stakes at which it is cash; of 0 as soon as it is claimed. */
  readonly targetMinor: bigint;
  /** Games that it pays and counts in. */
  readonly games: readonly string[];
  /** Stakes count whole, or not at all. */
  readonly isCounted: boolean;
  readonly maxBetMinor: bigint | undefined;
  readonly maxWinMinor: bigint | undefined;
  readonly expiresAtMs: number;
  state:
    | 'offered'
    | 'waiting'
    | 'active'
    | 'converted'
    | 'expired'
    | 'forfeited'
    | 'cancelled'
    | 'lost';
  /** Its member has claimed it. */
  wasClaimed: boolean;
  endedAtMs: number | undefined;
  /** The house has given its money. */
  hasBegun: boolean;
  balanceMinor: bigint;
  /** Bonus money in bets of open rounds. */
  inBetsMinor: bigint;
  countedMinor: bigint;
  convertedMinor: bigint;
}

/** Terms of a bonus that is offered. */
export type BonusTerms = Pick<
  ModelBonus,
  | 'label'
  | 'member'
  | 'amountMinor'
  | 'targetMinor'
  | 'games'
  | 'isCounted'
  | 'maxBetMinor'
  | 'maxWinMinor'
> & { readonly hours: number };

/** Offers a bonus; answers the refusal. */
export function offerBonus(model: Model, offer: BonusTerms): string | undefined {
  const { hours, ...terms } = offer;
  if (memberOf(model, terms.member).unit === 'trial') return 'need_true_account';
  if (isClosed(memberOf(model, terms.member))) return 'account_closed';
  if (isOut(model, terms.member)) return 'play_paused';
  model.bonuses.set(terms.label, {
    ...terms,
    expiresAtMs: model.nowMs + hours * hour,
    state: 'offered',
    wasClaimed: false,
    endedAtMs: undefined,
    hasBegun: false,
    balanceMinor: 0n,
    inBetsMinor: 0n,
    countedMinor: 0n,
    convertedMinor: 0n,
  });
  return undefined;
}

/** Claims an offered bonus; answers the refusals that fit, none where it is claimed. */
export function claimBonus(model: Model, bonus: ModelBonus): readonly string[] {
  const isOver = bonus.state !== 'offered' || bonus.expiresAtMs <= model.nowMs;
  const codes = [
    ...(isOver ? ['bonus_over'] : []),
    ...(isOut(model, bonus.member) ? ['play_paused'] : []),
  ];
  if (codes.length > 0) return codes;
  bonus.wasClaimed = true;
  if (bonus.targetMinor === 0n) {
    begin(model, bonus);
    convert(model, bonus, mainOf(bonus.member));
    return [];
  }
  bonus.state = 'waiting';
  beginNext(model, bonus.member);
  return [];
}

/** Ends a bonus for its member or for staff; what it holds goes back. Answers the refusal. */
export function endBonus(
  model: Model,
  bonus: ModelBonus,
  is: 'forfeited' | 'cancelled',
): string | undefined {
  if (!isOpen(bonus)) return 'bonus_over';
  end(model, bonus, is);
  beginNext(model, bonus.member);
  return undefined;
}

/** Ends what has expired, and begins what waits in its place. */
export function runBonuses(model: Model): void {
  for (const member of model.members.keys()) {
    for (const each of bonusesOf(model, member)) {
      if (isOpen(each) && each.expiresAtMs <= model.nowMs) end(model, each, 'expired');
    }
    beginNext(model, member);
  }
}

const isOpen = ({ state }: ModelBonus) => ['offered', 'waiting', 'active'].includes(state);

/** Returns whether a member can be given nothing now. */
const isOut = (model: Model, name: string) => isKeptOut(model, memberOf(model, name));

const bonusesOf = ({ bonuses }: Model, member: string) =>
  [...bonuses.values()].filter((each) => each.member === member);

const activeOf = (model: Model, member: string) =>
  bonusesOf(model, member).find(({ state }) => state === 'active');

/** A bonus costs the house as it begins, once. */
function begin(model: Model, bonus: ModelBonus): void {
  bonus.state = 'active';
  if (bonus.hasBegun) return;
  const { member, amountMinor, label: about } = bonus;
  const movement = { from: houseOf('promotions'), to: bonusWalletOf(member), amountMinor };
  model.books.move(memberOf(model, member), movement);
  bonus.hasBegun = true;
  bonus.balanceMinor = amountMinor;
  recordCost(model, { kind: 'bonus', member, amountMinor, about });
}

function end(model: Model, bonus: ModelBonus, state: ModelBonus['state']): void {
  const { member, balanceMinor } = bonus;
  giveBack(model, bonus, { from: bonusWalletOf(member), amountMinor: balanceMinor });
  bonus.balanceMinor = 0n;
  bonus.state = state;
  bonus.endedAtMs = model.nowMs;
}

/** Of those that wait the one begins that ends first. */
function beginNext(model: Model, member: string): void {
  if (activeOf(model, member) || isOut(model, member)) return;
  const [next] = bonusesOf(model, member)
    .filter(({ state, expiresAtMs }) => state === 'waiting' && expiresAtMs > model.nowMs)
    .toSorted((one, other) => one.expiresAtMs - other.expiresAtMs);
  if (next) begin(model, next);
}
