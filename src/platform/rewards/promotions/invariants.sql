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
