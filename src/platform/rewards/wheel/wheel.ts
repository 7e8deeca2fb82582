import type { Wheel, WheelPrize, WheelSpin, WheelWorth } from '#contract/rewards/wheel.ts';
import type { StaffWheelPrize } from '#contract/staff/wheel.ts';
import { toMoney } from '#lib/money.ts';
import { zoneDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { zonedNow } from '#platform/base/site.ts';
import { whitelabelSetting } from '#platform/brand/index.ts';
import { listSpins, listVersions, type SpinRow, sumDayStake } from './queries.ts';
import { deriveSpinSeed } from './spin-seed.ts';
import { readWheelTerms, readWheelVersion } from './wheel-version.ts';

const listedSpins = 30;

/** Parts that a wheel is read with. */
export type WheelParts = Pick<Parts, 'clock' | 'site' | 'secrets'>;

/** Reads the lucky wheel of a member; `undefined` while it is off. */
export async function readWheel(
  reader: Reader,
  parts: WheelParts,
  memberId: string,
): Promise<Wheel | undefined> {
  const version = await readWheelVersion(reader);
  if (!version?.terms.isOn) return undefined;
  const { nowMs, timeZone } = zonedNow(parts);
  const { currency } = await readSetting(reader, whitelabelSetting);
  const { prizes, replacementId, stakeMinor } = version.terms;
  const day = zoneDay(nowMs, timeZone);
  const stakedMinor = await sumDayStake(reader, { memberId, day, currency });
  const spins = await readSpins(reader, memberId);
  const isEarned = stakedMinor >= BigInt(stakeMinor);
  return {
    versionId: version.id,
    day,
    prizes: prizes.map(
      (prize): WheelPrize => ({
        prizeId: prize.prizeId,
        worth: toWorth(prize, currency),
        weight: prize.weight,
        left: version.left.get(prize.prizeId),
      }),
    ),
    replacementId,
    stake: toMoney(BigInt(stakeMinor), currency),
    staked: toMoney(stakedMinor > 0n ? stakedMinor : 0n, currency),
    state: spins[0]?.day === day ? 'spun' : isEarned ? 'ready' : 'locked',
    commitment: deriveSpinSeed(parts, { memberId, day }).commitment,
    spins,
  };
}

/** Reads a member's latest spins. */
export async function readSpins(reader: Reader, memberId: string): Promise<WheelSpin[]> {
  const rows = await listSpins(reader, { memberId, limit: listedSpins });
  const versionIds = new Set(rows.map(({ versionId }) => versionId));
  const versions = await listVersions(reader, [...versionIds]);
  const weights = new Map(
    versions.map((row) => [
      row.id,
      readWheelTerms(row).prizes.map(({ prizeId, weight }) => ({ prizeId, weight })),
    ]),
  );
  return rows.map((row) => toSpin(row, weights.get(row.versionId) ?? []));
}

/** Returns a spin as its member sees it. */
export function toSpin(row: SpinRow, weights: WheelSpin['weights']): WheelSpin {
  const { day, number, drawnId, wonId, kind, amountMinor, currency } = row;
  const { commitment, serverSeed, clientSeed, createdAtMs: atMs } = row;
  const worth: WheelWorth =
    kind === 'points'
      ? { kind, points: Number(amountMinor) }
      : { kind, amount: toMoney(amountMinor, currency) };
  const proof = { commitment, serverSeed, clientSeed, weights };
  return { day, atMs, number, drawnId, wonId, worth, ...proof };
}

function toWorth({ kind, amount }: StaffWheelPrize, currency: string): WheelWorth {
  if (kind === 'points') return { kind, points: Number(amount) };
  return { kind, amount: toMoney(BigInt(amount), currency) };
}
