import type {
  ProductFigures,
  ProductKind,
  ProductSums,
} from '#contract/agents/product-statements.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { CountedDays, CountedMember } from '../losses/figures.ts';
import { ownProducts, teamsProducts } from './queries.ts';

/** What was played of one product. */
export interface PlaySums {
  readonly rounds: number;
  readonly stakeMinor: bigint;
  readonly validStakeMinor: bigint;
  readonly payoutMinor: bigint;
}

/** Play by the code of its product. */
export type Products = ReadonlyMap<string, PlaySums>;

export const noProducts: Products = new Map();

const readers = {
  own: [ownProducts],
  team: [teamsProducts],
  line: [ownProducts, teamsProducts],
} as const;

/** What of a member is counted: its own play, that of all below, or both. */
export type ProductPart = keyof typeof readers;

/** Reads what members come to by product, each from its first day on; from sums of days. */
export async function readProducts(
  reader: Reader,
  members: readonly CountedMember[],
  of: Pick<CountedDays, 'toDay' | 'currency'> & {
    readonly by: ProductKind;
    readonly part: ProductPart;
  },
): Promise<ReadonlyMap<string, Products>> {
  const { toDay, currency, by, part } = of;
  const column = by === 'category' ? 'category' : 'vassalage';
  const found = new Map<string, Products>();
  for (const [fromDay, group] of Map.groupBy(members, (each) => each.fromDay)) {
    const memberIds = group.map(({ memberId }) => memberId);
    for (const products of readers[part]) {
      const rows = await products(reader, {
        memberIds,
        currency,
        fromDay,
        toDay,
        column,
      }).execute();
      for (const { memberId, code, ...row } of rows) {
        const sums = new Map([[code, toSums(row)]]);
        found.set(memberId, addProducts(found.get(memberId) ?? noProducts, sums));
      }
    }
  }
  return found;
}

// PostgreSQL writes a sum of whole numbers as text.
const toSums = (row: {
  readonly rounds: number;
  readonly stake_minor: bigint;
  readonly valid_stake_minor: bigint;
  readonly payout_minor: bigint;
}): PlaySums => ({
  rounds: Number(row.rounds),
  stakeMinor: row.stake_minor,
  validStakeMinor: row.valid_stake_minor,
  payoutMinor: row.payout_minor,
});

const nothing: PlaySums = { rounds: 0, stakeMinor: 0n, validStakeMinor: 0n, payoutMinor: 0n };

function addSums(one: PlaySums, other: PlaySums): PlaySums {
  return {
    rounds: one.rounds + other.rounds,
    stakeMinor: one.stakeMinor + other.stakeMinor,
    validStakeMinor: one.validStakeMinor + other.validStakeMinor,
    payoutMinor: one.payoutMinor + other.payoutMinor,
  };
}

/** Adds play to other play, product by product. */
export function addProducts(one: Products, other: Products): Products {
  const sums = new Map(one);
  for (const [code, each] of other) sums.set(code, addSums(sums.get(code) ?? nothing, each));
  return sums;
}

/** Takes play from other play; products that nothing is left of are left out. */
export function lessProducts(one: Products, other: Products): Products {
  const negative = new Map(
    [...other].map(([code, { rounds, ...sums }]): [string, PlaySums] => [
      code,
      {
        rounds: -rounds,
        stakeMinor: -sums.stakeMinor,
        validStakeMinor: -sums.validStakeMinor,
        payoutMinor: -sums.payoutMinor,
      },
    ]),
  );
  const left = [...addProducts(one, negative)].filter(([, sums]) => !isNothing(sums));
  return new Map(left);
}

function isNothing({ rounds, stakeMinor, validStakeMinor, payoutMinor }: PlaySums): boolean {
  const play = [stakeMinor, validStakeMinor, payoutMinor];
  return rounds === 0 && play.every((each) => each === 0n);
}

/** How products are shown. */
export interface ProductNames {
  readonly by: ProductKind;
  readonly currency: string;
  /** Vendors by their codes. */
  readonly vendors: ReadonlyMap<string, string>;
}

/** Play on the wire: products that anything was played of, the highest stake first, and their sum. */
export function toProductSums(
  products: Products,
  { by, currency, vendors }: ProductNames,
): ProductSums {
  const played = [...products]
    .filter(([, sums]) => !isNothing(sums))
    .toSorted(([code, one], [other, sums]) =>
      one.stakeMinor === sums.stakeMinor
        ? code.localeCompare(other)
        : Number(sums.stakeMinor - one.stakeMinor),
    );
  const total = played.reduce((sum, [, each]) => addSums(sum, each), nothing);
  return {
    products: played.map(([code, sums]) => ({
      code,
      ...(by === 'vendor' && { vendor: vendors.get(code) ?? code }),
      figures: toFigures(sums, currency),
    })),
    total: toFigures(total, currency),
  };
}

function toFigures(sums: PlaySums, currency: string): ProductFigures {
  return {
    rounds: sums.rounds,
    stake: toMoney(sums.stakeMinor, currency),
    validStake: toMoney(sums.validStakeMinor, currency),
    payout: toMoney(sums.payoutMinor, currency),
    ggr: toMoney(sums.stakeMinor - sums.payoutMinor, currency),
  };
}
