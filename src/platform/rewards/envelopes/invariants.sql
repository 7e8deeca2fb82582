-- Each query answers one row for each violation: what it is about, and what is wrong there.
-- They run unchanged on SQLite and PostgreSQL.

-- I11 the shares of an envelope and what is left do not make up its amount
select e.id as subject, 'shares and rest are another amount' as problem
from envelopes e
left join envelope_shares s on s.envelope_id = e.id
group by e.id, e.amount_minor, e.left_minor, e.shares, e.left_shares
having coalesce(sum(s.amount_minor), 0) + e.left_minor <> e.amount_minor
  or count(s.position) + e.left_shares <> e.shares
  or e.left_minor < 0 or e.left_shares < 0;

-- I11 a share has no transfer of its amount to its member
select s.envelope_id as subject, 'a share is paid by another transfer' as problem
from envelope_shares s
left join transfers t on t.id = s.transfer_id
left join ledger_accounts c on c.id = t.credit_ledger_account_id
where t.id is null or t.amount_minor <> s.amount_minor or t.scope <> 'envelope share'
  or c.owner_id <> s.member_id;

-- I11 a transfer of an envelope that no share names
select t.id as subject, 'is of no share' as problem
from transfers t left join envelope_shares s on s.transfer_id = t.id
where t.scope = 'envelope share' and s.envelope_id is null;
