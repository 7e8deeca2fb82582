-- Each query answers one row for each violation: what it is about, and what is wrong there.
-- They run unchanged on SQLite and PostgreSQL.

-- I8 a credited deposit has not exactly one transfer of its amount, or any other deposit has one
select d.reference as subject, d.state || ', credited ' || coalesce(sum(t.amount_minor), 0) || ' in ' || count(t.id) as problem
from deposits d left join transfers t on t.code = 'deposit' and t.reference = 'deposit:' || d.id
group by d.id, d.reference, d.state, d.credited_minor
having (d.state in ('paid', 'approved') and (count(t.id) <> 1 or sum(t.amount_minor) <> d.credited_minor))
  or (d.state not in ('paid', 'approved') and count(t.id) <> 0);

-- I8 a deposit's transfer has no deposit, or does not go from its method to its member
select t.id as subject, 'transfer of ' || t.amount_minor || ' for ' || t.reference as problem
from transfers t
join ledger_accounts f on f.id = t.debit_ledger_account_id
join ledger_accounts m on m.id = t.credit_ledger_account_id
left join deposits d on t.reference = 'deposit:' || d.id
where t.code = 'deposit' and (
  d.id is null or f.owner_kind <> 'method' or f.owner_id <> d.method_code
  or m.owner_kind <> 'member' or m.owner_id <> d.member_id or m.kind <> 'main' or t.unit <> 'real'
);

-- I8 a payment is tied to two deposits
select provider || ' ' || provider_reference as subject, count(*) || ' deposits' as problem
from deposits
where provider is not null
group by provider, provider_reference
having count(*) > 1;
