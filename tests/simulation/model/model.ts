import type { VendorTermsDrawn, World } from '../world.ts';
import type { AgentModel } from './agents/contracts.ts';
import type { ModelMove } from './agents/moves.ts';
import { createRuns, type RunModel } from './agents/run-model.ts';
import type { SpreadModel } from './agents/spreads.ts';
import type { ModelEntry } from './audit.ts';
import type { BonusPart } from './bonus-money.ts';
import type { ModelBonus } from './bonuses.ts';
import { Books, type Purse } from './books.ts';
import type { ModelCash, ModelTransfer } from './cashier/cash.ts';
import type { ModelDeposit } from './cashier/deposits.ts';
import type { ModelPayouts } from './cashier/payouts.ts';
import type { ModelWithdrawal } from './cashier/withdrawals.ts';
import { type ChatModel, createChat } from './chat.ts';
import type { ModelCost } from './costs.ts';
import type { DrawModel } from './draws.ts';
import type { ModelLimit } from './limits.ts';
import type { ModelMessage } from './messages.ts';
import type { ModelPromotion } from './promotions/promotions.ts';
import type { ModelEnvelope } from './rewards/envelopes.ts';
import type { ClaimedRebate } from './rewards/rebates.ts';
import { createReferrals, type ReferralModel } from './rewards/referrals.ts';
import {
  createMissions,
  createPoints,
  createRedeems,
  type MissionModel,
  type PointModel,
  type RedeemModel,
} from './rewards/reward-model.ts';
import { createWheel, type WheelModel } from './rewards/wheel.ts';
import type { ModelRoom } from './rooms.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** A sign-in of a member. */
export interface SignIn {
  readonly openedAtMs: number;
  seenAtMs: number;
  hasEnded: boolean;
}

export interface ModelMember extends Purse {
  readonly name: string;
  readonly madeAtMs: number;
  /** Member or agent who invited; `undefined` for nobody. */
  readonly inviter: string | undefined;
  /** VIP level. */
  level: number;
  /** Agents above, the highest first. */
  above: readonly string[];
  /** Agents above before each move, with its moment. */
  readonly placesBefore: { readonly untilMs: number; readonly above: readonly string[] }[];
  /** Group of odds and rebates that was given; `undefined` for the brand's. */
  group: number | undefined;
  pausedUntilMs: number;
  excludedUntilMs: number | undefined;
  /** Set while staff keep the account closed. */
  closedAtMs: number | undefined;
  signIn: SignIn | undefined;
  /** Sign-in on a second browser. */
  telephone: SignIn | undefined;
  /** Passwords that were given up. */
  passwords: number;
  readonly limits: Map<string, ModelLimit>;
  readonly payouts: ModelPayouts;
}

/** One launch of a game. */
export interface ModelLaunch {
  readonly label: string;
  readonly member: string;
  readonly gameId: string;
  readonly vassalage: string;
  readonly signIn: SignIn;
  /** The launch that it goes on with, or itself. */
  readonly first: string;
  readonly openedAtMs: number;
  readonly expiresAtMs: number;
  readonly ticketUntilMs: number;
  isRedeemed: boolean;
  hasEnded: boolean;
}

/** Stake of a bet on one outcome. */
export interface ModelSelection {
  readonly market: string;
  readonly outcome: string;
  readonly outcomes: number;
  readonly amountMinor: string;
}

export interface ModelRound extends Purse {
  readonly vassalage: string;
  readonly ref: string;
  readonly member: string;
  readonly gameId: string;
  readonly openedAtMs: number;
  /** First launch of the game session that it began in. */
  readonly launch: string | undefined;
  state: 'open' | 'closed' | 'refunded' | 'cancelled';
  isFree: boolean;
  readonly grant: string | undefined;
  hasLateWin: boolean;
  stakesMinor: bigint;
  statedValidMinor: bigint | undefined;
  payoutsMinor: bigint;
  readonly selections: Map<string, readonly ModelSelection[]>;
  /** Valid stakes in facts so far. */
  countedValidMinor: bigint;
}

/** Transaction of a vendor, with its answer. */
export interface ModelTransaction {
  readonly ref: string;
  readonly kind: string;
  readonly content: string;
  readonly member: string;
  readonly round: ModelRound | undefined;
  readonly amountMinor: bigint;
  readonly jackpotMinor: bigint;
  readonly balanceMinor: bigint;
  readonly order: number;
  /** True when its round was free as it came. */
  readonly isFree: boolean;
  isUndone: boolean;
}

export interface ModelFact extends Purse {
  readonly kind: 'settled' | 'void' | 'adjustment' | 'jackpot';
  readonly atMs: number;
  readonly member: string;
  /** Agents that it counts for, the highest first, and the member. */
  readonly counted: readonly string[];
  readonly vassalage: string;
  readonly gameId: string;
  readonly round: string | undefined;
  readonly stakeMinor: bigint;
  readonly validMinor: bigint;
  readonly payoutMinor: bigint;
}

/** Free rounds of a member. */
export interface ModelGrant {
  readonly label: string;
  readonly member: string;
  readonly gameId: string;
  readonly rounds: number;
  used: number;
  readonly stakeMinor: bigint;
  wonMinor: bigint;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  isWithdrawn: boolean;
}

/** Debt of a member to the house. */
export interface ModelDebt {
  readonly member: string;
  readonly vassalage: string;
  readonly ref: string;
  readonly owedMinor: bigint;
  state: 'open' | 'collected' | 'written_off';
}

/** All that is true of a brand, as its documents say. */
export interface Model {
  nowMs: number;
  readonly books: Books;
  readonly vendors: ReadonlyMap<string, VendorTermsDrawn>;
  readonly members: Map<string, ModelMember>;
  readonly launches: Map<string, ModelLaunch>;
  /** Games and vendors under maintenance. */
  readonly maintenance: Set<string>;
  /** Favourites of each member, with the moment of each mark. */
  readonly favourites: Map<string, Map<string, number>>;
  readonly rounds: Map<string, ModelRound>;
  /** Rooms in which members play against each other, by their labels, the first opened first. */
  readonly rooms: Map<string, ModelRoom>;
  readonly transactions: Map<string, ModelTransaction>;
  /** Kind of the first call that was refused under an id. */
  readonly refusedKinds: Map<string, string>;
  readonly facts: ModelFact[];
  readonly grants: Map<string, ModelGrant>;
  readonly debts: ModelDebt[];
  readonly costs: ModelCost[];
  readonly bonuses: Map<string, ModelBonus>;
  readonly bonusParts: BonusPart[];
  readonly promotions: Map<string, ModelPromotion>;
  readonly rebates: ClaimedRebate[];
  readonly points: PointModel;
  readonly mall: RedeemModel;
  readonly missions: MissionModel;
  readonly referrals: ReferralModel;
  readonly wheel: WheelModel;
  readonly chat: ChatModel;
  /** Red envelopes by their labels, the first sent first. */
  readonly envelopes: Map<string, ModelEnvelope>;
  readonly draws: DrawModel;
  readonly agents: AgentModel;
  readonly moves: ModelMove[];
  readonly runs: RunModel;
  readonly spreads: SpreadModel;
  /** Codes of the payment methods that staff have switched off. */
  readonly methodsOff: Set<string>;
  readonly deposits: Map<string, ModelDeposit>;
  readonly withdrawals: Map<string, ModelWithdrawal>;
  readonly cash: ModelCash[];
  readonly transfers: ModelTransfer[];
  readonly messages: ModelMessage[];
  readonly audit: ModelEntry[];
  /** Further changes that a member's open pages, or a room's readers, are told of, by the topic. */
  readonly changes: (readonly [
    member: string,
    topic: 'chat' | 'deposits' | 'level' | 'rewards' | 'rooms' | 'session' | 'withdrawals',
  ])[];
}

export function createModel(world: World): Model {
  return {
    nowMs: world.startMs,
    books: new Books(),
    vendors: new Map(world.vendors.map((each) => [each.vassalage, each])),
    members: new Map(),
    launches: new Map(),
    maintenance: new Set(),
    favourites: new Map(),
    rounds: new Map(),
    rooms: new Map(),
    transactions: new Map(),
    refusedKinds: new Map(),
    facts: [],
    grants: new Map(),
    debts: [],
    costs: [],
    bonuses: new Map(),
    bonusParts: [],
    promotions: new Map(),
    rebates: [],
    points: createPoints(world.startMs),
    mall: createRedeems(),
    missions: createMissions(world.startMs),
    referrals: createReferrals(),
    wheel: createWheel(),
    chat: createChat(),
    envelopes: new Map(),
    draws: { issues: [], bets: [], plans: [] },
    agents: { uplines: uplinesOf(world), contracts: [] },
    moves: [],
    runs: createRuns(),
    spreads: { paidUntilMs: undefined, carried: new Map(), days: [] },
    methodsOff: new Set(),
    deposits: new Map(),
    withdrawals: new Map(),
    cash: [],
    transfers: [],
    messages: [],
    audit: [],
    changes: [],
  };
}

/** Returns the upline of each agent: another agent, or the house. */
function uplinesOf({ members }: World): Map<string, string> {
  return new Map(
    members.flatMap(({ name, isAgent, below }) =>
      isAgent ? [[name, below ?? 'house'] as const] : [],
    ),
  );
}

/** Returns the key of a round: each member has rounds of their own. */
export const roundKey = (vassalage: string, member: string, ref: string) =>
  `${vassalage} ${member} ${ref}`;

/** Returns a member who is known to be there. */
export function memberOf(model: Model, name: string): ModelMember {
  const member = model.members.get(name);
  if (!member) throw new Error(`the model has no member ${name}`);
  return member;
}
