-- Each query answers one row for each violation: what it is about, and what is wrong there.
-- They run unchanged on SQLite and PostgreSQL.

-- I5 the open hold of a plan is not what its waiting parts stake together
select p.id as subject, 'holds ' || coalesce(max(h.amount_minor), 0) || ', waiting ' || coalesce(sum(w.stake_minor), 0) as problem
from draw_plans p
left join holds h on h.id = p.hold_id and h.state = 'open'
left join draw_plan_parts w on w.plan_id = p.id and w.state = 'waiting'
group by p.id, p.hold_id
having coalesce(max(h.amount_minor), 0) <> coalesce(sum(w.stake_minor), 0)
  or (p.hold_id is null) <> (count(w.plan_id) = 0);

-- I5 a hold of a plan is open that no plan names
select h.id as subject, 'holds ' || h.amount_minor || ' for no plan' as problem
from holds h left join draw_plans p on p.hold_id = h.id
where h.scope = 'draw plan' and h.state = 'open' and p.id is null;

-- I7 a plan that has ended has parts that wait
select p.id as subject, 'has ended, part ' || w.sequence || ' waits' as problem
from draw_plans p join draw_plan_parts w on w.plan_id = p.id and w.state = 'waiting'
where p.ended_at_ms is not null;

-- I7 a part's bet is another member's, on another issue or of another stake
select b.id as subject, 'is not part ' || w.sequence || ' of plan ' || p.id as problem
from draw_plan_parts w
join draw_plans p on p.id = w.plan_id
join draw_bets b on b.id = w.bet_id
where b.member_id <> p.member_id or b.issue_id <> w.issue_id or b.stake_minor <> w.stake_minor;
