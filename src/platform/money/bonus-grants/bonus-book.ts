import { ok, type Result, refused } from '#lib/result.ts';
import { deferWrite } from '#platform/base/db/pipeline.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { KeyedTransferRequest } from '../ledger/index.ts';
import type { MemberMoney } from '../parts.ts';
import type { BookContent, BookedPayout, BookedStake } from './book-entries.ts';
import {
  type BonusGrant,
  type BonusPart,
  findNextWaiting,
  type GrantStep,
  sumOpenStakes,
} from './grant.ts';
import {
  calculateShare,
  countStake,
  creditShare,
  debitPart,
  debitShare,
  endPlayedGrant,
  uncountStake,
} from './grant-steps.ts';
import { insertParts, savePartStates } from './parts.queries.ts';
import { type BonusWallet, type PartKey, toCost, toTransfer } from './places.ts';
import { saveGrants } from './queries.ts';
import { splitStake } from './stake-split.ts';

/**
 * Book of the bonus money that one transaction moves. Its functions return transfers, which the
 * caller posts in their order beside its own; `save` writes what they changed.
 */
export class BonusBook {
  readonly #grants: Map<string, BonusGrant>;
  readonly #nowMs: number;
  readonly #wallet: BonusWallet;
  #parts: BonusPart[];
  #changed = new Set<string>();
  #added: BonusPart[] = [];
  #moved: BonusPart[] = [];
  #costs: MemberMoney[] = [];

  constructor({ grants, parts, nowMs, wallet }: BookContent) {
    this.#grants = new Map(grants.map((grant) => [grant.id, grant]));
    this.#parts = [...parts];
    this.#nowMs = nowMs;
    this.#wallet = wallet;
  }

  /** Returns a member's active grant; `undefined` for none, or one that has expired. */
  activeGrant(memberId: string): BonusGrant | undefined {
    return [...this.#grants.values()].find(
      (grant) =>
        grant.memberId === memberId && grant.state === 'active' && grant.expiresAtMs > this.#nowMs,
    );
  }

  /**
   * Returns whether a grant may end with the bets of the book, or has ended: then the house's
   * `promotions` may be moved.
   */
  mayEnd(): boolean {
    return [...this.#grants.values()].some(
      (grant) =>
        grant.state !== 'active' ||
        grant.wageredMinor + sumOpenStakes(this.#parts, grant.id) >= grant.targetMinor,
    );
  }

  /** Returns the ids of the members whose grants are in the book. */
  memberIds(): ReadonlySet<string> {
    return new Set([...this.#grants.values()].map(({ memberId }) => memberId));
  }

  /**
   * Returns the transfers ahead of a bet: the grant's part into the wallet that the bet debits.
   * Refuses `bonus_max_bet`.
   */
  addStake(
    grant: BonusGrant,
    { roundId, ref, game, stakeMinor, freeMinor }: BookedStake,
  ): Result<KeyedTransferRequest[], 'bonus_max_bet'> {
    const split = splitStake(grant, { game, stakeMinor, freeMinor });
    if (!split.ok) return refused(split.refusal);
    const { partMinor, countedMinor } = split.value;
    if (partMinor === 0n && countedMinor === 0n) return ok([]);
    this.#add({
      roundId,
      ref,
      grantId: grant.id,
      kind: 'stake',
      state: 'open',
      gameId: game.gameId,
      amountMinor: stakeMinor,
      partMinor,
      countedMinor,
      lapsedMinor: 0n,
      createdAtMs: this.#nowMs,
    });
    return ok(this.#apply(debitPart(grant, partMinor), { roundId, ref }));
  }

  /** Returns the accepted grant that expires first, when no grant is active. */
  nextWaiting(): BonusGrant | undefined {
    return findNextWaiting([...this.#grants.values()], this.#nowMs);
  }

  /** Applies a step to its grant; returns the transfers of its movements. */
  apply(step: GrantStep): KeyedTransferRequest[] {
    return this.#apply(step, undefined);
  }

  /** Marks a grant that was changed before the book was opened, so that it is saved. */
  markChanged({ id }: BonusGrant): void {
    this.#changed.add(id);
  }

  /** Returns the transfers after a payment: each grant's share out of the wallet. */
  addPayout({ roundId, ref, amountMinor, stakeMinor }: BookedPayout): KeyedTransferRequest[] {
    const stakes = this.#stakesOf(roundId);
    return [...Map.groupBy(stakes, ({ grantId }) => grantId)].flatMap(([grantId, own]) => {
      const partMinor = own.reduce((sum, part) => sum + part.partMinor, 0n);
      const shareMinor = calculateShare(amountMinor, { partMinor, stakeMinor });
      const [first] = own;
      if (shareMinor === 0n || !first) return [];
      const { lapsedMinor, ...step } = creditShare(this.#grant(grantId), shareMinor, this.#nowMs);
      this.#add({
        ...first,
        ref,
        kind: 'payout',
        state: 'settled',
        amountMinor,
        partMinor: shareMinor,
        countedMinor: 0n,
        lapsedMinor,
        createdAtMs: this.#nowMs,
      });
      return this.#apply(step, { roundId, ref });
    });
  }

  /** Returns the transfers ahead of the reversal of a payment: the shares back into the wallet. */
  reversePayout({ roundId, ref }: PartKey): KeyedTransferRequest[] {
    return this.#find({ roundId, ref }, 'payout').flatMap((part) => {
      this.#move(part, 'voided');
      return this.#apply(debitShare(this.#grant(part.grantId), part, this.#nowMs), part);
    });
  }

  /** Returns the transfers after a voided bet's refund: the grant's part out of the wallet. */
  voidStake({ roundId, ref }: PartKey): KeyedTransferRequest[] {
    return this.#find({ roundId, ref }, 'stake').flatMap((part) => {
      this.#move(part, 'voided');
      const grant = uncountStake(this.#grant(part.grantId), part);
      const step = creditShare(grant, part.partMinor, this.#nowMs);
      return this.#apply(step, { roundId, ref: `${ref}:voided` });
    });
  }

  /** Counts the bets of a settled round, and returns the transfers of the grants that this ends. */
  settleRound(roundId: string): KeyedTransferRequest[] {
    const open = this.#stakesOf(roundId).filter(({ state }) => state === 'open');
    for (const part of open) {
      this.#move(part, 'settled');
      this.#change(countStake(this.#grant(part.grantId), part));
    }
    const grantIds = new Set(this.#stakesOf(roundId).map(({ grantId }) => grantId));
    return [...grantIds].flatMap((grantId) =>
      this.#apply(endPlayedGrant(this.#grant(grantId), this.#nowMs), undefined),
    );
  }

  /**
   * Saves what changed, and reports what the house gained or lost by it. Returns the ids of the
   * members whose grants changed.
   */
  async save(
    transaction: Transaction,
    { moneyMoved }: Pick<Parts, 'moneyMoved'>,
  ): Promise<ReadonlySet<string>> {
    const grants = [...this.#changed].map((id) => this.#grant(id));
    if (grants.length > 0) await deferWrite(transaction, saveGrants(transaction, grants));
    const added = this.#added;
    if (added.length > 0) await deferWrite(transaction, insertParts(transaction, added));
    const moved = this.#moved;
    if (moved.length > 0) await deferWrite(transaction, savePartStates(transaction, moved));
    if (this.#costs.length > 0) await moneyMoved(transaction, this.#costs);
    this.#changed = new Set();
    this.#added = [];
    this.#moved = [];
    this.#costs = [];
    return new Set(grants.map(({ memberId }) => memberId));
  }

  #apply({ grant, moves }: GrantStep, cause: PartKey | undefined): KeyedTransferRequest[] {
    this.#change(grant);
    const real = moves.filter(({ amountMinor }) => amountMinor > 0n);
    const nowMs = this.#nowMs;
    this.#costs.push(...real.flatMap((move) => toCost(grant, move, nowMs) ?? []));
    return real.map((move) => toTransfer(move, { grant, cause, wallet: this.#wallet, nowMs }));
  }

  #grant(id: string): BonusGrant {
    const grant = this.#grants.get(id);
    if (!grant) throw new Error(`the grant ${id} is not locked`);
    return grant;
  }

  #change(grant: BonusGrant): void {
    if (this.#grants.get(grant.id) === grant) return;
    this.#grants.set(grant.id, grant);
    this.#changed.add(grant.id);
  }

  #add(part: BonusPart): void {
    this.#parts.push(part);
    this.#added.push(part);
  }

  #move(part: BonusPart, state: BonusPart['state']): void {
    const moved = { ...part, state };
    this.#parts = this.#parts.map((each) => (each === part ? moved : each));
    const isNew = this.#added.includes(part);
    if (isNew) this.#added = this.#added.map((each) => (each === part ? moved : each));
    else this.#moved.push(moved);
  }

  #find(key: PartKey, kind: BonusPart['kind']): BonusPart[] {
    return this.#parts.filter(
      (part) =>
        part.kind === kind &&
        part.roundId === key.roundId &&
        part.ref === key.ref &&
        part.state !== 'voided',
    );
  }

  #stakesOf(roundId: string): BonusPart[] {
    return this.#parts.filter(
      (part) => part.kind === 'stake' && part.roundId === roundId && part.state !== 'voided',
    );
  }
}
