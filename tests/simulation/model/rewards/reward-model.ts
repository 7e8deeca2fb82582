import { secondYesFromMinor } from '../cashier/terms.ts';
import { dayOf } from '../limits.ts';
import { mondayOf } from './days.ts';
import type { PlayKind } from './play-kinds.ts';

export type EarningKind = PlayKind | 'deposit';

/** Points of a day's play of a kind, or of its deposits. */
export interface ModelEarning {
  readonly member: string;
  readonly kind: EarningKind;
  readonly day: string;
  readonly amountMinor: bigint;
  readonly carriedInMinor: bigint;
  readonly points: bigint;
  readonly carriedOutMinor: bigint;
}

/** Line of a member's points. */
export interface PointLine {
  readonly member: string;
  readonly kind: EarningKind | 'checkIn' | 'mission' | 'wheel' | 'redeem' | 'convert';
  readonly atMs: number;
  readonly points: bigint;
}

export interface PointModel {
  /** First day that is not credited yet. */
  nextDay: string;
  readonly earnings: ModelEarning[];
  readonly lines: PointLine[];
}

export const createPoints = (startMs: number): PointModel => ({
  nextDay: dayOf(startMs),
  earnings: [],
  lines: [],
});

/** Item of the points mall. */
export interface ModelItem {
  readonly itemId: string;
  readonly kind: 'bonus' | 'ticket' | 'gift';
  readonly pointsRequirement: bigint;
  readonly amountRequirementMinor: bigint | undefined;
  readonly cashMinor: bigint | undefined;
  readonly isOn: boolean;
  /** Left in stock; `undefined` without an end. */
  quantity: bigint | undefined;
}

/** Items that the world's mall begins with. */
export const firstItems: readonly Readonly<ModelItem>[] = [
  item({ itemId: 'coins', kind: 'bonus', pointsRequirement: 5n, cashMinor: 40_001n }),
  // From this cash on a second person decides.
  item({ itemId: 'cash', kind: 'bonus', pointsRequirement: 7n, cashMinor: secondYesFromMinor }),
  item({ itemId: 'lamp', kind: 'gift', pointsRequirement: 4n, quantity: 2n }),
  item({
    itemId: 'seat',
    kind: 'ticket',
    pointsRequirement: 3n,
    quantity: 1n,
    amountRequirementMinor: 700_000n,
  }),
];

function item(
  fields: Pick<ModelItem, 'itemId' | 'kind' | 'pointsRequirement'> & Partial<ModelItem>,
) {
  const rest = { amountRequirementMinor: undefined, cashMinor: undefined, quantity: undefined };
  return { ...rest, isOn: true, ...fields };
}

/** Redemption, with the item as it was. */
export interface ModelRedeem {
  readonly label: string;
  readonly member: string;
  readonly item: ModelItem;
  /** True when one was taken from a stock. */
  readonly isFromStock: boolean;
  readonly requestedAtMs: number;
  state: 'in_process' | 'approved' | 'rejected';
  remark: string;
}

export interface RedeemModel {
  readonly items: Map<string, ModelItem>;
  readonly redeems: Map<string, ModelRedeem>;
}

export const createRedeems = (): RedeemModel => ({
  items: new Map(firstItems.map((each) => [each.itemId, { ...each }])),
  redeems: new Map(),
});

/** Mission that was claimed, or a check-in. */
interface ClaimedMission {
  readonly member: string;
  readonly missionId: string;
  readonly period: string;
}

/** Points of a member in a week, and when they were reached. */
export interface Score {
  readonly member: string;
  readonly week: string;
  points: bigint;
  reachedAtMs: number;
}

export interface MissionModel {
  readonly claims: ClaimedMission[];
  readonly checkIns: { readonly member: string; readonly day: string; readonly step: number }[];
  readonly scores: Score[];
  /** Weeks and places whose prizes were credited. */
  readonly prizes: Set<string>;
  /** First week whose prizes are not credited yet. */
  nextWeek: string;
}

export const createMissions = (startMs: number): MissionModel => ({
  claims: [],
  checkIns: [],
  scores: [],
  prizes: new Set(),
  nextWeek: mondayOf(dayOf(startMs)),
});
