-- Each query answers one row for each violation: what it is about, and what is wrong there.
-- They run unchanged on SQLite and PostgreSQL.

-- I11 an earning has points without a transfer of them to its member, or a transfer without points
select e.id as subject, e.points || ' points by another transfer' as problem
from point_earnings e
left join transfers t on t.id = e.transfer_id
left join ledger_accounts c on c.id = t.credit_ledger_account_id
where (e.points > 0 and (t.id is null or t.amount_minor <> e.points or t.scope <> 'points'
    or c.owner_id <> e.member_id))
  or (e.points = 0 and e.transfer_id is not null);

-- I11 a transfer of earned points that no earning names
select t.id as subject, 'is of no earning' as problem
from transfers t left join point_earnings e on e.transfer_id = t.id
where t.scope = 'points' and e.id is null;

-- I11 an earning has more points than its amount and what was carried in come to
select id as subject, points || ' points of ' || (amount_minor + carry_in_minor) as problem
from point_earnings
where points * per_minor + carry_out_minor > amount_minor + carry_in_minor;

-- I11 what an earning carried in is not what the one before carried out
select e.id as subject, 'carried in ' || e.carry_in_minor as problem
from point_earnings e
where e.carry_in_minor <> coalesce((select b.carry_out_minor from point_earnings b
  where b.member_id = e.member_id and b.kind = e.kind and b.day < e.day
  order by b.day desc limit 1), 0);

-- I9 a redemption's hold, or the cash of an approved one, is not what its state says
select r.id as subject, r.state || ', its hold ' || coalesce(h.state, 'is missing') as problem
from point_redeems r
left join holds h on h.id = r.hold_id
left join transfers t on t.id = r.cash_transfer_id
where h.id is null or h.amount_minor <> r.points
  or h.state <> case r.state when 'in_process' then 'open' when 'approved' then 'posted' else 'voided' end
  or (r.state = 'approved' and coalesce(r.cash_minor, 0) <> coalesce(t.amount_minor, 0))
  or (r.state <> 'approved' and r.cash_transfer_id is not null);

-- I9 an item has less than nothing left
select item_id as subject, quantity || ' left' as problem
from redeem_items where quantity < 0;

-- I12 a conversion is not its points and its money
select c.id as subject, c.points || ' points, ' || c.amount_minor as problem
from point_conversions c
left join transfers p on p.id = c.points_transfer_id
left join transfers m on m.id = c.cash_transfer_id
where p.id is null or m.id is null or p.amount_minor <> c.points or p.unit <> 'points'
  or m.amount_minor <> c.amount_minor or m.unit <> 'real'
  or c.amount_minor <> c.points * c.per_point_minor;

-- I12 a conversion's transfer that no conversion names
select t.id as subject, 'is of no conversion' as problem
from transfers t
left join point_conversions c on c.points_transfer_id = t.id or c.cash_transfer_id = t.id
where t.scope = 'conversion' and c.id is null;
