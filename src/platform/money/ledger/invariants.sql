-- Each query answers one row for each violation: what it is about, and what is wrong there.
-- They run unchanged on SQLite and PostgreSQL.

-- I1 the postings of a transfer do not sum to zero, or are not exactly two
select t.id as subject, 'postings sum to ' || coalesce(sum(p.amount_minor), 0) || ' in ' || count(p.transfer_id) as problem
from transfers t left join postings p on p.transfer_id = t.id
group by t.id
having coalesce(sum(p.amount_minor), 0) <> 0 or count(p.transfer_id) <> 2;

-- I2 the balances of a currency and unit do not sum to zero
select currency || ' ' || unit as subject, 'balances sum to ' || sum(balance_minor) as problem
from ledger_accounts
group by currency, unit
having sum(balance_minor) <> 0;

-- I2 a ledgerAccount that is not the house's has stripes, whose sum nobody reads
select id as subject, 'stripe ' || stripe as problem
from ledger_accounts
where stripe <> 0 and (owner_kind <> 'house' or stripe < 0);

-- I3 a balance is not the sum of its postings, or postings are missing
select a.id as subject, 'balance ' || a.balance_minor || ', postings ' || coalesce(sum(p.amount_minor), 0) as problem
from ledger_accounts a left join postings p on p.ledger_account_id = a.id
group by a.id, a.balance_minor, a.posting_count
having a.balance_minor <> coalesce(sum(p.amount_minor), 0)
  or a.posting_count <> count(p.sequence)
  or a.posting_count <> coalesce(max(p.sequence), 0);

-- I4 a member's balance is below zero
select id as subject, 'balance ' || balance_minor as problem
from ledger_accounts
where owner_kind = 'member' and balance_minor < 0;

-- I5 held is not the sum of open holds, or is outside zero and the balance
select a.id as subject, 'held ' || a.held_minor || ', open holds ' || coalesce(sum(h.amount_minor), 0) as problem
from ledger_accounts a left join holds h on h.ledger_account_id = a.id and h.state = 'open'
group by a.id, a.held_minor, a.balance_minor
having a.held_minor <> coalesce(sum(h.amount_minor), 0)
  or a.held_minor < 0
  or (a.held_minor > 0 and a.held_minor > a.balance_minor);

-- I6 an idempotency key was used twice in its scope
select scope || ' ' || idempotency_key as subject, count(*) || ' transfers' as problem
from transfers
group by scope, idempotency_key
having count(*) > 1;

-- I9 a posted hold has no transfer of its amount, or a hold that is not posted has one
select h.id as subject, 'hold is ' || h.state as problem
from holds h left join transfers t on t.id = h.posted_transfer_id
where (h.state = 'posted' and (t.id is null or t.amount_minor <> h.amount_minor))
  or (h.state <> 'posted' and h.posted_transfer_id is not null);

-- I12 a transfer's unit or currency is not that of both its sides
select t.id as subject, 'units ' || t.unit || ', ' || d.unit || ', ' || c.unit as problem
from transfers t
join ledger_accounts d on d.id = t.debit_ledger_account_id
join ledger_accounts c on c.id = t.credit_ledger_account_id
where t.unit <> d.unit or t.unit <> c.unit or t.currency <> d.currency or t.currency <> c.currency;

-- I13 a posting is not its transfer's: wrong side, amount or code
select p.transfer_id as subject, 'posting of ' || p.amount_minor || ' on ' || p.ledger_account_id as problem
from postings p join transfers t on t.id = p.transfer_id
where p.code <> t.code or not (
  (p.ledger_account_id = t.debit_ledger_account_id and p.amount_minor = -t.amount_minor)
  or (p.ledger_account_id = t.credit_ledger_account_id and p.amount_minor = t.amount_minor)
);

-- I13 a ledgerAccount does not say the hash of its last posting
select a.id as subject, 'the hash of posting ' || a.posting_count || ' is another' as problem
from ledger_accounts a
left join postings p on p.ledger_account_id = a.id and p.sequence = a.posting_count
where a.chain_hash <> coalesce(p.chain_hash, '');

-- I14 a member has no main ledgerAccount
select m.id as subject, 'no main ledgerAccount' as problem
from members m left join ledger_accounts a
  on a.owner_kind = 'member' and a.owner_id = m.id and a.kind = 'main'
where a.id is null;
