-- Each query answers one row for each violation: what it is about, and what is wrong there.
-- They run unchanged on SQLite and PostgreSQL.

-- I3 bonus money of a member is not the sum of the balances of the member's bonuses
select m.id as subject, 'bonus money ' || coalesce(a.balance_minor, 0) || ', on bonuses ' || coalesce(g.balance_minor, 0) as problem
from members m
left join ledger_accounts a
  on a.owner_kind = 'member' and a.owner_id = m.id and a.kind = 'bonus' and a.unit = 'real'
left join (
  select member_id, sum(balance_minor) as balance_minor from bonus_grants group by member_id
) g on g.member_id = m.id
where coalesce(a.balance_minor, 0) <> coalesce(g.balance_minor, 0);

-- I3 bonus money lies on a bonus that is over or not begun
select id as subject, 'is ' || state || ' with ' || balance_minor as problem
from bonus_grants
where balance_minor <> 0
  and not (state = 'active' or (state = 'waiting' and activated_at_ms is not null));

-- I5 bonus money in open bets is not that of the bets
select g.id as subject, 'open ' || g.open_minor || ', in bets ' || coalesce(sum(p.part_minor), 0) as problem
from bonus_grants g left join bonus_parts p
  on p.grant_id = g.id and p.kind = 'stake' and p.state = 'open'
group by g.id, g.open_minor
having g.open_minor <> coalesce(sum(p.part_minor), 0);

-- I7 a bonus has a part in a bet that is larger than the bet
select round_id || ' ' || ref as subject, 'part ' || part_minor || ' of ' || amount_minor as problem
from bonus_parts
where part_minor < 0 or part_minor > amount_minor or lapsed_minor < 0 or lapsed_minor > part_minor;
