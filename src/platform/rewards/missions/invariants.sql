-- Each query answers one row for each violation: what it is about, and what is wrong there.
-- They run unchanged on SQLite and PostgreSQL.

-- I11 a check-in, mission or prize has no transfer of its points to its member
select r.member_id as subject, r.scope || ' of ' || r.points || ' by another transfer' as problem
from (
  select member_id, points, transfer_id, 'check-in' as scope from check_ins
  union all select member_id, points, transfer_id, 'mission' from mission_claims
  union all select member_id, points, transfer_id, 'mission prize' from mission_prizes
) r
left join transfers t on t.id = r.transfer_id
left join ledger_accounts c on c.id = t.credit_ledger_account_id
where t.id is null or t.amount_minor <> r.points or t.scope <> r.scope
  or c.owner_id <> r.member_id;

-- I11 a transfer of a check-in, mission or prize that nothing names
select t.id as subject, 'is of no ' || t.scope as problem
from transfers t
left join check_ins c on c.transfer_id = t.id
left join mission_claims m on m.transfer_id = t.id
left join mission_prizes p on p.transfer_id = t.id
where t.scope in ('check-in', 'mission', 'mission prize')
  and c.transfer_id is null and m.transfer_id is null and p.transfer_id is null;

-- I11 the scores of a member are not what was checked in and claimed
select coalesce(s.member_id, r.member_id) as subject, 'scored ' || coalesce(s.points, 0) || ', claimed ' || coalesce(r.points, 0) as problem
from (select member_id, sum(points) as points from mission_scores group by member_id) s
full outer join (
  select member_id, sum(points) as points from (
    select member_id, points from check_ins union all select member_id, points from mission_claims
  ) claims group by member_id
) r on r.member_id = s.member_id
where coalesce(s.points, 0) <> coalesce(r.points, 0);
