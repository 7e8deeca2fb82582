-- Each query answers one row for each violation: what it is about, and what is wrong there.
-- They run unchanged on SQLite and PostgreSQL.

-- I11 a claimed rebate has no transfer of its amount to its member
select r.id as subject, 'paid by another transfer' as problem
from rebate_claims r
left join transfers t on t.id = r.transfer_id
left join ledger_accounts c on c.id = t.credit_ledger_account_id
where t.id is null or t.amount_minor <> r.amount_minor or t.scope <> 'rebate claim'
  or c.owner_id <> r.member_id;

-- I11 a transfer of a rebate that no claim names
select t.id as subject, 'is of no claim' as problem
from transfers t left join rebate_claims r on r.transfer_id = t.id
where t.scope = 'rebate claim' and r.id is null;
