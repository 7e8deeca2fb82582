-- Each query answers one row for each violation: what it is about, and what is wrong there.
-- They run unchanged on SQLite and PostgreSQL.

-- I7 a round is not what its bets and wins come to
select r.id as subject, 'staked ' || r.stakes_minor || ', paid ' || r.payouts_minor || ', by its calls ' || coalesce(c.stakes_minor, 0) || ' and ' || coalesce(c.payouts_minor, 0) as problem
from rounds r left join (
  select round_id,
    sum(case when kind = 'bet' then amount_minor else 0 end) as stakes_minor,
    sum(case when kind = 'win' then amount_minor else 0 end) as payouts_minor
  from vendor_transactions
  where undone_by_ref is null and kind in ('bet', 'win')
  group by round_id
) c on c.round_id = r.id
where r.stakes_minor <> coalesce(c.stakes_minor, 0) or r.payouts_minor <> coalesce(c.payouts_minor, 0);

-- I7 a call is of another member, currency or vendor than its round
select v.vassalage || ' ' || v.transaction_ref as subject, 'is not of the round ' || r.id as problem
from vendor_transactions v join rounds r on r.id = v.round_id
where v.member_id <> r.member_id or v.currency <> r.currency or v.vassalage <> r.vassalage;

-- I7 an open round is not listed as open (a closed one that an earlier version left there counts for nothing)
select r.id as subject, 'is open and not listed so' as problem
from rounds r left join open_rounds o on o.round_id = r.id
where r.state = 'open' and o.round_id is null;
