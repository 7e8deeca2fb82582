-- Each query answers one row for each violation: what it is about, and what is wrong there.
-- They run unchanged on SQLite and PostgreSQL.

-- I11 a line of spreads is not what it came to, what was carried in, paid and carried out
select id as subject, 'paid ' || paid_minor || ', carried out ' || carry_out_minor as problem
from spread_lines
where amount_minor + carry_in_minor <> paid_minor + carry_out_minor
  or paid_minor < 0 or carry_out_minor > 0 or (paid_minor > 0 and carry_out_minor < 0);

-- I11 what was carried in is not what the line before carried out
select l.id as subject, 'carried in ' || l.carry_in_minor as problem
from spread_lines l
where l.carry_in_minor <> coalesce((select b.carry_out_minor from spread_lines b
  where b.agent_id = l.agent_id and b.currency = l.currency and b.day < l.day
  order by b.day desc limit 1), 0);

-- I11 a line of spreads has no transfer of its amount to its agent
select l.id as subject, 'paid ' || l.paid_minor || ' by another transfer' as problem
from spread_lines l
left join transfers t on t.id = l.transfer_id
left join ledger_accounts c on c.id = t.credit_ledger_account_id
where (l.paid_minor > 0 and (t.id is null or t.amount_minor <> l.paid_minor
    or t.scope <> 'rebate spread' or c.owner_id <> l.agent_id))
  or (l.paid_minor = 0 and l.transfer_id is not null);

-- I11 a transfer of spreads that no line names
select t.id as subject, 'is of no line' as problem
from transfers t left join spread_lines l on l.transfer_id = t.id
where t.scope = 'rebate spread' and l.id is null;
