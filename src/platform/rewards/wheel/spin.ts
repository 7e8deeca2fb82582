import type { SpinInput, spinWheel, WheelSpin } from '#contract/rewards/wheel.ts';
import type { StaffWheelPrize } from '#contract/staff/wheel.ts';
import { drawWheelNumber, findWheelPrize } from '#lib/lucky-wheel-proof.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { lockMember } from '#platform/identity/index.ts';
import { houseAccount, memberMainAccount, postTransfers } from '#platform/money/index.ts';
import { findPauseRefusal } from '#platform/protection/index.ts';
import { codeOfKind, housePoints, memberPoints, pointsCurrency } from '../points/index.ts';
import { consumeStock, insertSpin, lockWheel } from './queries.ts';
import { deriveSpinSeed } from './spin-seed.ts';
import { readWheel, toSpin, type WheelParts } from './wheel.ts';
import { findPrize, readWheelVersion, type WheelVersion } from './wheel-version.ts';

type SpinParts = WheelParts & Pick<Parts, 'moneyMoved'>;

/**
 * Spins the wheel: draws a number from the seed whose commitment the member saw and from the
 * browser's text, consumes the stock and pays the prize, in one transaction. Refuses as `spinWheel`
 * says.
 */
export async function spinOnce(
  transaction: Transaction,
  parts: SpinParts,
  spin: SpinInput & { readonly memberId: string },
): Promise<Result<WheelSpin, RefusalOf<typeof spinWheel>>> {
  const { memberId, clientSeed } = spin;
  const nowMs = parts.clock.nowMs();
  const member = await lockMember(transaction, memberId);
  const paused = findPauseRefusal(member, nowMs);
  if (paused) return refused(paused);
  await lockWheel(transaction, { to: 'spin' });
  const version = await readWheelVersion(transaction);
  const wheel = await readWheel(transaction, parts, memberId);
  if (!wheel || !version) return refused({ code: 'feature_off' });
  const { day, stake } = wheel;
  if (wheel.state === 'spun') return refused({ code: 'already_claimed' });
  if (wheel.state === 'locked') return refused({ code: 'nothing_to_claim' });
  const isSame = wheel.versionId === spin.versionId && wheel.commitment === spin.commitment;
  if (!isSame) return refused({ code: 'claim_changed' });
  const { serverSeed, commitment } = deriveSpinSeed(parts, { memberId, day });
  const number = await drawWheelNumber({ serverSeed, day, clientSeed });
  const { drawn, won } = await consumePrize(transaction, version, number);
  const isPoints = won.kind === 'points';
  const row = {
    memberId,
    day,
    versionId: version.id,
    number,
    drawnId: drawn.prizeId,
    wonId: won.prizeId,
    kind: won.kind,
    currency: isPoints ? pointsCurrency : stake.currency,
    amountMinor: BigInt(won.amount),
    commitment,
    serverSeed: Buffer.from(serverSeed).toString('hex'),
    clientSeed,
    createdAtMs: nowMs,
  };
  const transferId = await payPrize(transaction, parts, row);
  await insertSpin(transaction, { ...row, transferId });
  await announceChange(transaction, { memberId, topic: 'rewards', nowMs });
  return ok(toSpin({ ...row, transferId }, version.terms.prizes.map(toWeight)));
}

const toWeight = ({ prizeId, weight }: StaffWheelPrize) => ({ prizeId, weight });

/** Finds the drawn prize, and consumes it, or the replacement when its stock has ended. */
async function consumePrize(
  transaction: Transaction,
  { id: versionId, terms }: WheelVersion,
  number: number,
): Promise<{ readonly drawn: StaffWheelPrize; readonly won: StaffWheelPrize }> {
  const drawn = findWheelPrize(terms.prizes, number);
  const replacement = findPrize(terms.prizes, terms.replacementId);
  if (!drawn || !replacement) throw new Error(`the wheel ${versionId} has no prize for ${number}`);
  const { prizeId, stock } = drawn;
  const isThere = stock === undefined || (await consumeStock(transaction, { versionId, prizeId }));
  return { drawn, won: isThere ? drawn : replacement };
}

/** Pays a prize in points or in cash; returns the transfer. */
async function payPrize(
  transaction: Transaction,
  { moneyMoved }: SpinParts,
  prize: {
    readonly memberId: string;
    readonly day: string;
    readonly kind: 'points' | 'cash';
    readonly currency: string;
    readonly amountMinor: bigint;
    readonly createdAtMs: number;
  },
): Promise<string> {
  const { memberId, day, kind, currency, amountMinor, createdAtMs: nowMs } = prize;
  const isPoints = kind === 'points';
  const sides = isPoints
    ? { debit: housePoints(memberId), credit: memberPoints(memberId) }
    : {
        debit: houseAccount('promotions', currency, 'real', memberId),
        credit: memberMainAccount(memberId, currency, 'real'),
      };
  const posted = await postTransfers(transaction, [
    {
      ...sides,
      amountMinor,
      code: isPoints ? codeOfKind('wheel') : 'wheel_prize',
      scope: 'lucky wheel',
      idempotencyKey: `${memberId}:${day}`,
      reference: `wheel:${day}`,
      nowMs,
    },
  ]);
  const [transfer] = posted.ok ? posted.value : [];
  if (!transfer) throw new Error(`the prize of ${day} was not paid to ${memberId}`);
  if (!isPoints) {
    await moneyMoved(transaction, [{ memberId, kind: 'bonus', amountMinor, currency, nowMs }]);
  }
  await announceChange(transaction, { memberId, topic: isPoints ? 'points' : 'wallet', nowMs });
  return transfer.transferId;
}
