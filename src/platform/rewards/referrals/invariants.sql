-- Each query answers one row for each violation: what it is about, and what is wrong there.
-- They run unchanged on SQLite and PostgreSQL.

-- I11 a reward of an invitation has no transfer of its amount to its member
select r.friend_id as subject, 'paid ' || r.amount_minor || ' by another transfer' as problem
from referral_rewards r
left join transfers t on t.id = r.transfer_id
left join ledger_accounts c on c.id = t.credit_ledger_account_id
where t.id is null or t.amount_minor <> r.amount_minor or t.scope <> 'referral'
  or c.owner_id <> r.member_id;

-- I11 a transfer of an invitation that no reward names
select t.id as subject, 'is of no referral' as problem
from transfers t
left join referral_rewards r on r.transfer_id = t.id
where t.scope = 'referral' and r.transfer_id is null;

-- I11 a reward was paid to somebody whom the invitation is not about
select r.friend_id as subject, 'rewarded ' || r.member_id as problem
from referral_rewards r
join referrals f on f.friend_id = r.friend_id
where r.member_id <> f.inviter_id and r.member_id <> f.friend_id;
