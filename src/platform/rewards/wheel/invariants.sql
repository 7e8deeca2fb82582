-- Each query answers one row for each violation: what it is about, and what is wrong there.
-- They run unchanged on SQLite and PostgreSQL.

-- I11 a spin has no transfer of its prize to its member
select s.member_id as subject, 'spun ' || s.amount_minor || ' by another transfer' as problem
from wheel_spins s
left join transfers t on t.id = s.transfer_id
left join ledger_accounts c on c.id = t.credit_ledger_account_id
where t.id is null or t.amount_minor <> s.amount_minor or t.scope <> 'lucky wheel'
  or c.owner_id <> s.member_id;

-- I11 a transfer of the wheel that no spin names
select t.id as subject, 'is of no spin' as problem
from transfers t
left join wheel_spins s on s.transfer_id = t.id
where t.scope = 'lucky wheel' and s.transfer_id is null;

-- I11 what is left of a stock is not what was there without what was won
select k.prize_id as subject, k.left_count || ' of ' || k.first_count || ' left' as problem
from wheel_stocks k
left join (
  select version_id, won_id, count(*) as won from wheel_spins group by version_id, won_id
) s on s.version_id = k.version_id and s.won_id = k.prize_id
where k.first_count - coalesce(s.won, 0) <> k.left_count;
