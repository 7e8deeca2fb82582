import type {
  ProductFigures,
  ProductKind,
  ProductSums,
} from '#contract/agents/product-statements.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { CountedDays, CountedMember } from '../losses/loss-figures.ts';
import { listOwnProducts, listTeamsProducts } from './queries.ts';

/** Play of one product. */
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
  own: [listOwnProducts],
  team: [listTeamsProducts],
  line: [listOwnProducts, listTeamsProducts],
} as const;

/** Part of a member's play: its own, that of all below, or both. */
export type ProductPart = keyof typeof readers;

/** Reads the play of members by product, each from its first day on, from sums of days. */
export async function readProducts(
  reader: Reader,
  members: readonly CountedMember[],
  query: Pick<CountedDays, 'toDay' | 'currency'> & {
    readonly productKind: ProductKind;
    readonly part: ProductPart;
  },
): Promise<ReadonlyMap<string, Products>> {
  const { toDay, currency, productKind, part } = query;
  const column = productKind === 'category' ? 'category' : 'vassalage';
  const found = new Map<string, Products>();
  for (const [fromDay, group] of Map.groupBy(members, (each) => each.fromDay)) {
    const memberIds = group.map(({ memberId }) => memberId);
    for (const list of readers[part]) {
      const rows = await list(reader, { memberIds, currency, fromDay, toDay, column });
      for (const { memberId, code, ...sums } of rows) {
        const product = new Map([[code, sums]]);
        found.set(memberId, addProducts(found.get(memberId) ?? noProducts, product));
      }
    }
  }
  return found;
}

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

/** Subtracts play from other play, product by product; products with nothing left are left out. */
export function subtractProducts(one: Products, other: Products): Products {
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

/** Kind of products with the currency and names that they are shown in. */
export interface ProductNames {
  readonly productKind: ProductKind;
  readonly currency: string;
  /** Vendors by their codes. */
  readonly vendors: ReadonlyMap<string, string>;
}

/** Returns play for the wire: products that were played, the highest stake first, and their sum. */
export function toProductSums(
  products: Products,
  { productKind, currency, vendors }: ProductNames,
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
      ...(productKind === 'vendor' && { vendor: vendors.get(code) ?? code }),
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
