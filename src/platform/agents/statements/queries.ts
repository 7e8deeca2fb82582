import { sql } from 'kysely';

/**
 * Part of a day's true-up that repeats the lines of its five minutes, in minor units; 0 for any other
 * line. Usable in queries of `commission_lines`.
 */
export const repeatedMinor = sql<bigint>`(case
  when commission_lines.kind = 'realtime' and commission_lines.period_kind = 'day' then (
    select coalesce(sum(parts.due_minor), 0) from commission_lines parts
    where parts.contract_id = commission_lines.contract_id and parts.period_kind = 'fiveMinutes'
      and parts.starts_at_ms >= commission_lines.starts_at_ms
      and parts.starts_at_ms < commission_lines.ends_at_ms)
  else 0 end)`;

/** Earnings of a line without those that other lines have already, in minor units. */
export const earnedMinor = sql<bigint>`((case when commission_lines.kind = 'realtime'
  then commission_lines.due_minor else commission_lines.amount_minor end) - ${repeatedMinor})`;

/** Adjustments of a line without the part that a true-up repeats, in minor units. */
export const adjustmentsMinor = sql<bigint>`(commission_lines.adjustments_minor + ${repeatedMinor})`;
