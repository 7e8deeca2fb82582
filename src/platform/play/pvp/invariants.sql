-- Each query answers one row for each violation: what it is about, and what is wrong there.
-- They run unchanged on SQLite and PostgreSQL.

-- I5 a held seat has no open hold of its room's stake, or a hold of a seat is open that no held seat names
select s.id as subject, 'is ' || s.state || ', its hold ' || coalesce(h.state, 'missing') || ' of ' || coalesce(h.amount_minor, 0) as problem
from pvp_seats s join pvp_rooms r on r.id = s.room_id
left join holds h on h.id = s.hold_id
where h.id is null or h.amount_minor <> r.stake_minor
  or h.state <> case when s.state = 'held' then 'open'
    when s.state = 'left' then 'voided'
    when s.state = 'returned' and r.state = 'expired' then 'voided'
    when s.state = 'returned' then h.state
    else 'posted' end;

-- I5 a hold of a seat is open that no seat names
select h.id as subject, 'holds ' || h.amount_minor || ' for no seat' as problem
from holds h left join pvp_seats s on s.hold_id = h.id
where h.scope = 'pvp seat' and h.state = 'open' and s.id is null;

-- I7 a room has paid another sum than its stakes less its rake
select r.id as subject, 'staked ' || r.stake_minor * r.seats || ', paid ' || coalesce(sum(s.payout_minor), 0) as problem
from pvp_rooms r left join pvp_seats s on s.room_id = r.id and s.state in ('won', 'lost')
where r.state = 'paid'
group by r.id, r.stake_minor, r.seats, r.rake_bps
having count(s.id) <> r.seats
  or coalesce(sum(s.payout_minor), 0) <> r.stake_minor * r.seats - (r.stake_minor * r.seats * r.rake_bps) / 10000;

-- I7 a seat is not what its round says
select s.id as subject, 'is ' || s.state || ', paid ' || s.payout_minor || ', its round is ' || coalesce(o.state, 'missing') || ', paid ' || coalesce(o.payouts_minor, 0) as problem
from pvp_seats s left join rounds o on o.id = s.id
where (s.state in ('captured', 'won', 'lost') and o.id is null)
  or (o.id is not null and (o.member_id <> s.member_id or o.payouts_minor <> s.payout_minor
    or o.state <> case when s.state = 'captured' then 'open' when s.state = 'returned' then 'refunded' else 'closed' end));

-- I7 a room that is over has a stake that waits
select r.id as subject, 'is ' || r.state || ', seat ' || s.seat || ' is ' || s.state as problem
from pvp_rooms r join pvp_seats s on s.room_id = r.id
where r.ended_at_ms is not null and s.state in ('held', 'captured');
