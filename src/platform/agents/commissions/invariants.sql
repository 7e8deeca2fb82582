-- Each query answers one row for each violation: what it is about, and what is wrong there.
-- They run unchanged on SQLite and PostgreSQL.

-- I10 agents of a finished run earned more than the rates at the top make of their teams
select r.kind || ' ' || r.period_key as subject, 'earned ' || sum(l.amount_minor - l.guaranteed_minor) || ' of ' || sum(l.pool_minor) as problem
from commission_runs r
join commission_lines l on l.kind = r.kind and l.starts_at_ms = r.starts_at_ms and l.period_kind = r.period_kind
where r.finished_at_ms is not null
group by r.kind, r.period_kind, r.period_key
having sum(l.amount_minor - l.guaranteed_minor) > sum(l.pool_minor);

-- I10 an agent earned by a higher rate than its upline, who does not guarantee it (the true-up
-- of a day has rates of several stretches, each of which is looked at in its five minutes)
select l.id as subject, l.rate_bps || ' above ' || max(u.rate_bps) as problem
from commission_lines l
join commission_lines u on u.agent_id = l.upline_id and u.kind = l.kind
  and u.starts_at_ms = l.starts_at_ms and u.period_kind = l.period_kind
join agent_contract_versions v on v.contract_id = l.contract_id and v.version = l.version
where l.amount_minor <> 0 and v.terms not like '%uplineGuarantees%'
  and not (l.kind = 'realtime' and l.period_kind = 'day')
group by l.id, l.rate_bps
having l.rate_bps > max(u.rate_bps);

-- I10 the house was to pay a tree of agents more for a period than the contract at its top alone is
-- due by then, after negatives (what is added for closed periods is beside it, and lines of before
-- teams were bound name no top)
select max(l.top_contract_id) as subject, 'paid ' || sum(p.house_minor - case when l.adjustments_minor > 0 then l.adjustments_minor else 0 end) || ' of ' || sum(l.alone_minor + l.room_minor) || ' for ' || l.period_key as problem
from commission_runs r
join commission_lines l on l.kind = r.kind and l.starts_at_ms = r.starts_at_ms and l.period_kind = r.period_kind
join (select l.id as line_id, coalesce(sum(case when p.payer_id is null then p.amount_minor else 0 end), 0) as house_minor
  from commission_lines l left join commission_payments p on p.line_id = l.id
  group by l.id) p on p.line_id = l.id
where r.finished_at_ms is not null and l.top_contract_id is not null
group by l.kind, l.period_kind, l.period_key, l.top_contract_id
having sum(p.house_minor - case when l.adjustments_minor > 0 then l.adjustments_minor else 0 end) > sum(l.alone_minor + l.room_minor);

-- I10 an agent is its own upline
select id as subject, 'is paid by itself' as problem
from commission_lines
where agent_id = upline_id;

-- I11 a contract was in force for the whole of a period that was run, and has no line (real-time
-- salaries have one where something was staked)
select v.contract_id as subject, 'version ' || v.version || ' has no line for ' || r.period_key as problem
from commission_runs r
join agent_contract_versions v on v.kind = r.kind and v.period = r.period_kind
  and v.starts_at_ms <= r.starts_at_ms and (v.ends_at_ms is null or v.ends_at_ms >= r.ends_at_ms)
left join commission_lines l on l.contract_id = v.contract_id and l.version = v.version
  and l.starts_at_ms = r.starts_at_ms and l.period_kind = r.period_kind
where r.finished_at_ms is not null and l.id is null and r.kind <> 'realtime';

-- I11 a contract was paid for one period by two versions
select contract_id as subject, count(*) || ' lines for ' || period_key as problem
from commission_lines
group by contract_id, period_key
having count(*) > 1;

-- I11 a period between two that were run was not (five minutes without play are none, but
-- days are trued up without a gap)
select r.kind || ' ' || r.period_key as subject, 'nothing was run before it' as problem
from commission_runs r
where exists (select 1 from commission_runs b
    where b.kind = r.kind and b.period_kind = r.period_kind and b.starts_at_ms < r.starts_at_ms)
  and not exists (select 1 from commission_runs b
    where b.kind = r.kind and b.period_kind = r.period_kind and b.ends_at_ms = r.starts_at_ms
    and b.finished_at_ms is not null)
  and r.period_kind <> 'fiveMinutes';

-- I11 five minutes were paid and their day was closed without a true-up of them
select l.id as subject, 'is in no true-up of ' || d.period_key as problem
from commission_runs d
join commission_lines l on l.kind = 'realtime' and l.period_kind = 'fiveMinutes'
  and l.starts_at_ms >= d.starts_at_ms and l.starts_at_ms < d.ends_at_ms
where d.kind = 'realtime' and d.period_kind = 'day' and d.finished_at_ms is not null
  and l.due_minor <> 0
  and not exists (select 1 from commission_lines u where u.contract_id = l.contract_id
    and u.kind = 'realtime' and u.period_kind = 'day' and u.starts_at_ms = d.starts_at_ms);

-- I11 real-time salaries of a contract are not what its days came to, and its five minutes since
select l.contract_id as subject, 'paid ' || (sum(l.paid_minor) + coalesce(max(b.open_minor), 0)) || ' of ' || sum(case when u.id is null then l.due_minor else 0 end) as problem
from commission_lines l
left join commission_lines u on l.period_kind = 'fiveMinutes' and u.contract_id = l.contract_id
  and u.kind = 'realtime' and u.period_kind = 'day'
  and u.starts_at_ms <= l.starts_at_ms and u.ends_at_ms > l.starts_at_ms
left join realtime_balances b on b.contract_id = l.contract_id
where l.kind = 'realtime'
group by l.contract_id
having sum(l.paid_minor) + coalesce(max(b.open_minor), 0) <> sum(case when u.id is null then l.due_minor else 0 end);

-- I11 the payments of a line are not what it is paid and given to pay on
select l.id as subject, 'paid ' || (l.paid_minor + l.passed_on_minor) || ', payments ' || coalesce(sum(p.amount_minor), 0) as problem
from commission_lines l left join commission_payments p on p.line_id = l.id
group by l.id, l.paid_minor, l.passed_on_minor
having l.paid_minor + l.passed_on_minor <> coalesce(sum(p.amount_minor), 0);

-- I11 a payment has no transfer of its amount to its agent
select p.line_id as subject, 'part ' || p.part || ' is not its transfer' as problem
from commission_payments p
join commission_lines l on l.id = p.line_id
left join transfers t on t.id = p.transfer_id
left join ledger_accounts c on c.id = t.credit_ledger_account_id
where p.state = 'paid'
  and (t.id is null or t.amount_minor <> p.amount_minor or c.owner_id <> l.agent_id);

-- I11 a transfer of a commission that no payment names
select t.id as subject, 'is of no line' as problem
from transfers t left join commission_payments p on p.transfer_id = t.id
where t.scope = 'commission' and p.line_id is null;
