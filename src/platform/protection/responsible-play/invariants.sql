-- Each query answers one row for each violation: what it is about, and what is wrong there.
-- They run unchanged on SQLite and PostgreSQL.

-- I15 a deposit was taken that is more than a limit which was in force then
select d.reference as subject, d.amount_minor || ' for a limit of ' || l.amount_minor || ' a ' || l.period as problem
from deposits d join play_limits l on l.member_id = d.member_id and l.kind = 'deposit'
where d.amount_minor > l.amount_minor
  and l.turn = (
    select max(each.turn) from play_limits each
    where each.member_id = l.member_id and each.kind = l.kind and each.period = l.period
      and each.from_ms < d.created_at_ms
  )
  and not exists (
    select 1 from play_limits each
    where each.member_id = l.member_id and each.kind = l.kind and each.period = l.period
      and each.from_ms = d.created_at_ms
  );

-- I15 a limit's turns are not counted without gaps, or go back in time
select l.member_id as subject, l.kind || ' a ' || l.period || ', turn ' || l.turn as problem
from play_limits l left join play_limits b
  on b.member_id = l.member_id and b.kind = l.kind and b.period = l.period and b.turn = l.turn - 1
where l.turn > 1 and (b.turn is null or b.from_ms > l.from_ms);
