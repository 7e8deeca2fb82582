import { sql } from 'kysely';

/**
 * What a true-up of a day repeats of its five minutes, which are lines of their own; 0 of any other
 * line. Stands where `commission_lines` is read.
 */
export const repeatedMinor = sql<bigint>`(case
  when commission_lines.kind = 'realtime' and commission_lines.period_kind = 'day' then (
    select coalesce(sum(parts.due_minor), 0) from commission_lines parts
    where parts.contract_id = commission_lines.contract_id and parts.period_kind = 'fiveMinutes'
      and parts.starts_at_ms >= commission_lines.starts_at_ms
      and parts.starts_at_ms < commission_lines.ends_at_ms)
  else 0 end)`;

/** What a line earned beside what others have already, in minor units. */
export const earnedMinor = sql<bigint>`((case when commission_lines.kind = 'realtime'
  then commission_lines.due_minor else commission_lines.amount_minor end) - ${repeatedMinor})`;

/** Adjustments of a line without what a true-up repeats. */
export const adjustmentsMinor = sql<bigint>`(commission_lines.adjustments_minor + ${repeatedMinor})`;
