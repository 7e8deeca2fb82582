-- Each query answers one row for each violation: what it is about, and what is wrong there.
-- They run unchanged on SQLite and PostgreSQL.

-- I7 a bet on a draw is not what its round says, or was paid more than it could return
select b.id as subject, 'is ' || b.state || ', paid ' || b.payout_minor || ', its round is ' || coalesce(r.state, 'missing') || ', paid ' || coalesce(r.payouts_minor, 0) as problem
from draw_bets b left join rounds r on r.id = b.id
where r.id is null
  or b.member_id <> r.member_id or b.currency <> r.currency or b.mode <> r.mode
  or b.payout_minor <> r.payouts_minor or b.payout_minor > b.most_return_minor
  or r.state <> case
    when b.state = 'accepted' then 'open'
    when b.state in ('won', 'lost') then 'closed'
    when b.state = 'returned' and b.payout_minor > 0 then 'closed'
    else 'refunded' end
  or (b.state = 'won') <> (b.payout_minor > 0 and b.state <> 'returned');

-- I7 a bet on a draw has not the stake or the rebate that were booked for it
select b.id as subject, 'stakes ' || b.stake_minor || ', rebate ' || b.rebate_minor || ', booked ' || coalesce(sum(case when v.kind = 'bet' then v.amount_minor end), 0) || ' and ' || coalesce(sum(case when v.kind = 'rebate' then v.amount_minor end), 0) as problem
from draw_bets b
left join vendor_transactions v on v.round_id = b.id
  and (v.kind = 'bet' or (v.kind = 'rebate' and v.undone_by_ref is null))
group by b.id, b.stake_minor, b.rebate_minor
having b.stake_minor <> coalesce(sum(case when v.kind = 'bet' then v.amount_minor end), 0)
  or b.rebate_minor <> coalesce(sum(case when v.kind = 'rebate' then v.amount_minor end), 0);

-- I7 a bet waits for an issue that is settled, or was settled on one that has no result
select b.id as subject, 'is ' || b.state || ', its issue ' || i.state as problem
from draw_bets b join draw_issues i on i.id = b.issue_id
where (b.state = 'accepted' and i.state = 'settled')
  or (b.state in ('won', 'lost') and i.result is null);
