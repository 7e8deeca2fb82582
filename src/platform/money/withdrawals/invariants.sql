-- Each query answers one row for each violation: what it is about, and what is wrong there.
-- They run unchanged on SQLite and PostgreSQL.

-- I9 the hold of a withdrawal is not of its amount, or has not come as far as the withdrawal
select w.id as subject, 'is ' || w.state || ', its hold ' || h.state as problem
from withdrawals w join holds h on h.id = w.hold_id
where h.amount_minor <> w.amount_minor or h.state <> case
  when w.state = 'in_process' then 'open'
  when w.state in ('rejected', 'cancelled') then 'voided'
  else 'posted' end;

-- I9 what was paid out was given back without the withdrawal having been returned, or was not
select w.id as subject, 'is ' || w.state || ', reversals ' || count(r.id) as problem
from withdrawals w join holds h on h.id = w.hold_id
left join transfers r on r.reverses_transfer_id = h.posted_transfer_id
group by w.id, w.state
having count(r.id) <> case when w.state = 'returned' then 1 else 0 end;

-- I9 what was given back had arrived in part
select id as subject, 'is returned, ' || received_minor || ' arrived' as problem
from withdrawals
where state = 'returned' and coalesce(received_minor, 0) <> 0;

-- I9 the fee of a withdrawal that was paid out was not taken, or not given back when it was returned
select w.id as subject, 'fee ' || w.fee_minor || ', taken ' || coalesce(sum(t.amount_minor), 0) || ', given back ' || coalesce(sum(r.amount_minor), 0) as problem
from withdrawals w
left join transfers t on t.scope = 'withdrawal_fee' and t.idempotency_key = w.id
left join transfers r on r.reverses_transfer_id = t.id
group by w.id, w.state, w.fee_minor
having coalesce(sum(t.amount_minor), 0) <> case when w.state in ('in_process', 'rejected', 'cancelled') then 0 else w.fee_minor end
  or coalesce(sum(r.amount_minor), 0) <> case when w.state = 'returned' then w.fee_minor else 0 end;

-- I9 the last step of a withdrawal is another state than its own, or a step is missing
select w.id as subject, 'is ' || w.state || ', its last step is not' as problem
from withdrawals w
where not exists (
  select 1 from withdrawal_steps s
  where s.withdrawal_id = w.id and s.state = w.state
    and s.sequence = (select count(*) from withdrawal_steps a where a.withdrawal_id = w.id)
);

-- I9 a withdrawal went on from a state that is the end, or to one that does not follow
select s.withdrawal_id as subject, s.state || ' became ' || n.state as problem
from withdrawal_steps s
join withdrawal_steps n on n.withdrawal_id = s.withdrawal_id and n.sequence = s.sequence + 1
where not (
  (s.state = 'in_process' and n.state in ('approved', 'rejected', 'cancelled'))
  or (s.state = 'approved' and n.state in ('received', 'not_received', 'forced_received', 'returned'))
  or (s.state = 'not_received' and n.state in ('all_received', 'forced_received', 'returned'))
);

-- I9 a withdrawal came into a state by somebody of the brand, or by time, and the audit log does not say so
select s.withdrawal_id as subject, s.state || ' is in no audit entry' as problem
from withdrawal_steps s
where s.done_by in ('operator', 'system') and s.state <> 'in_process'
  and not exists (
    select 1 from audit_entries a
    where a.subject = 'withdrawal:' || s.withdrawal_id and a.act = 'withdrawal_' || s.state
  );
