/**
 * Reasons for days without a draw: the lunar new year, another holiday, or an order of the
 * authorities.
 */
export const noDrawReasons = ['tet', 'holiday', 'suspended'] as const;

/** Days on which stations do not draw, the first and the last of them included. */
export interface DaysWithoutDraw {
  /** Regions (`MB`, `MT`, `MN`) and codes of stations. */
  readonly of: readonly string[];
  /** Days of the stations' calendar, `2027-02-05`. */
  readonly fromDay: string;
  readonly toDay: string;
  readonly why: (typeof noDrawReasons)[number];
}

/** A station and the region that it is of. */
export interface StationPlace {
  readonly region: string;
  /** `undefined` asks for the whole region. */
  readonly station?: string | undefined;
}

/** Lists the periods without a draw that concern a station, or its whole region. */
export function listStationDays(
  all: readonly DaysWithoutDraw[],
  { region, station }: StationPlace,
): readonly DaysWithoutDraw[] {
  return all.filter(({ of: places }) => places.includes(region) || places.includes(station ?? ''));
}

/**
 * Finds the period without a draw that a day falls into; `undefined` when the station draws on that
 * day.
 */
export function findDaysWithoutDraw(
  all: readonly DaysWithoutDraw[],
  place: StationPlace,
  day: string,
): DaysWithoutDraw | undefined {
  return listStationDays(all, place).find(({ fromDay, toDay }) => fromDay <= day && day <= toDay);
}
