-- Each query answers one row for each violation: what it is about, and what is wrong there.
-- They run unchanged on SQLite and PostgreSQL.

-- I11 a budget and its grants do not add up
select p.promotion_id as subject, 'granted ' || p.granted_minor || ', claims of ' || coalesce(c.amount_minor, 0) as problem
from promotions p
left join (
  select promotion_id, sum(amount_minor) as amount_minor from promotion_claims group by promotion_id
) c on c.promotion_id = p.promotion_id
where p.granted_minor <> coalesce(c.amount_minor, 0);

-- I11 the rest of a running promotion's budget is not held, or that of an ended one is
select p.promotion_id as subject, 'holds ' || coalesce(h.amount_minor, 0) || ' of ' || (p.budget_minor - p.granted_minor) as problem
from promotions p
left join holds h on h.id = p.hold_id and h.state = 'open'
where coalesce(h.amount_minor, 0) <> case when p.is_ended = 1 then 0 else p.budget_minor - p.granted_minor end;

-- I11 a claim and its grant differ
select c.grant_id as subject, 'claim of ' || c.amount_minor || ' for a grant of ' || coalesce(g.amount_minor, 0) as problem
from promotion_claims c
left join bonus_grants g on g.id = c.grant_id
where g.id is null or g.amount_minor <> c.amount_minor or g.member_id <> c.member_id
  or g.source <> 'promotion:' || c.promotion_id;

-- I11 a grant of a promotion that nobody claimed
select g.id as subject, 'is of no claim of ' || g.source as problem
from bonus_grants g
left join promotion_claims c on c.grant_id = g.id
where g.source like 'promotion:%' and c.grant_id is null;

-- I11 a raffle and its tickets do not add up
select r.promotion_id || ' ' || r.period as subject, 'has ' || r.tickets || ' tickets, held ' || coalesce(t.tickets, 0) as problem
from raffles r
left join (
  select promotion_id, period, sum(last_ticket - first_ticket + 1) as tickets, count(*) as holders, max(last_ticket) as last_ticket
  from raffle_tickets group by promotion_id, period
) t on t.promotion_id = r.promotion_id and t.period = r.period
where r.tickets <> coalesce(t.tickets, 0) or r.tickets <> coalesce(t.last_ticket, 0) or r.holders <> coalesce(t.holders, 0);

-- I11 a prize of a raffle and its claim differ
select p.promotion_id || ' ' || p.period || ' ' || p.place as subject, 'is ' || p.state || ' of ' || p.amount_minor || ', claimed ' || coalesce(c.amount_minor, 0) as problem
from raffle_prizes p
left join promotion_claims c on c.grant_id = p.grant_id
where (p.state = 'given') <> (c.grant_id is not null)
  or (p.state = 'given' and (c.amount_minor <> p.amount_minor or c.member_id <> p.member_id or c.period <> p.period));

-- I11 a drawn ticket is not its winner's
select p.promotion_id || ' ' || p.period || ' ' || p.place as subject, 'ticket ' || p.ticket || ' is not held by its winner' as problem
from raffle_prizes p
left join raffle_tickets t on t.promotion_id = p.promotion_id and t.period = p.period and t.member_id = p.member_id
where t.mark is null or t.mark <> p.mark or p.ticket < t.first_ticket or p.ticket > t.last_ticket;

-- I11 the rest of a budget does not hold the prizes that its raffles owe
select p.promotion_id as subject, 'owes ' || o.owed_minor || ' of ' || (p.budget_minor - p.granted_minor) as problem
from promotions p
join (
  select promotion_id, sum(owed_minor) as owed_minor from (
    select promotion_id, prizes_minor as owed_minor from raffles where state <> 'drawn'
    union all
    select promotion_id, amount_minor as owed_minor from raffle_prizes where state = 'drawn'
  ) each_one group by promotion_id
) o on o.promotion_id = p.promotion_id
where o.owed_minor > p.budget_minor - p.granted_minor or p.is_ended = 1;
