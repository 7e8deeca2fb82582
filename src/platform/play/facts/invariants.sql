-- Each query answers one row for each violation: what it is about, and what is wrong there.
-- They run unchanged on SQLite and PostgreSQL.

-- I7 facts of a round that has ended do not come to what was staked and paid in it
select r.id as subject, 'staked ' || r.stakes_minor || ', paid ' || r.payouts_minor || ', by its facts ' || coalesce(f.stake_minor, 0) || ' and ' || coalesce(f.payout_minor, 0) as problem
from rounds r
left join (
  select round_id, sum(stake_minor) as stake_minor, sum(valid_stake_minor) as valid_stake_minor,
    sum(payout_minor) as payout_minor
  from facts where kind <> 'jackpot' group by round_id
) f on f.round_id = r.id
left join (
  select round_id, sum(amount_minor) as adjusted_minor
  from vendor_transactions where kind = 'adjust' group by round_id
) a on a.round_id = r.id
where r.state <> 'open' and (
  coalesce(f.stake_minor, 0) <> r.stakes_minor
  or coalesce(f.payout_minor, 0) <> r.payouts_minor + coalesce(a.adjusted_minor, 0)
  or coalesce(f.valid_stake_minor, 0) < 0
  or coalesce(f.valid_stake_minor, 0) > r.stakes_minor);

-- I7 play was counted that no round stands behind
select f.id as subject, f.kind || ' of ' || f.valid_stake_minor || ' is of no round' as problem
from facts f left join rounds r on r.id = f.round_id
where r.id is null and f.kind in ('settled', 'void');

-- I7 a fact is of another member, currency or mode than its round
select f.id as subject, 'is not of the round ' || r.id as problem
from facts f join rounds r on r.id = f.round_id
where f.member_id <> r.member_id or f.currency <> r.currency or f.mode <> r.mode
  or f.game_id <> r.game_id;

-- I7 a member's jackpots are not what they are counted as
select coalesce(v.member_id, f.member_id) as subject, 'won ' || coalesce(v.won_minor, 0) || ', counted ' || coalesce(f.counted_minor, 0) as problem
from (
  select member_id, sum(amount_minor) as won_minor
  from vendor_transactions where kind = 'jackpotWin' and undone_by_ref is null group by member_id
) v
full outer join (
  select member_id, sum(payout_minor) as counted_minor from facts where kind = 'jackpot' group by member_id
) f on f.member_id = v.member_id
where coalesce(v.won_minor, 0) <> coalesce(f.counted_minor, 0);

-- I7 a member's sums of a day are not those of its facts
select coalesce(d.member_id, f.member_id) || ' ' || coalesce(d.day, f.day) as subject,
  'counted ' || coalesce(d.valid_stake_minor, 0) || ', by its facts ' || coalesce(f.valid_stake_minor, 0) as problem
from (
  select member_id, day, currency, mode, sum(stake_minor) as stake_minor,
    sum(valid_stake_minor) as valid_stake_minor, sum(payout_minor) as payout_minor
  from member_days group by member_id, day, currency, mode
) d
full outer join (
  select member_id, day, currency, mode, sum(stake_minor) as stake_minor,
    sum(valid_stake_minor) as valid_stake_minor, sum(payout_minor) as payout_minor
  from facts group by member_id, day, currency, mode
) f on f.member_id = d.member_id and f.day = d.day and f.currency = d.currency and f.mode = d.mode
where coalesce(d.stake_minor, 0) <> coalesce(f.stake_minor, 0)
  or coalesce(d.valid_stake_minor, 0) <> coalesce(f.valid_stake_minor, 0)
  or coalesce(d.payout_minor, 0) <> coalesce(f.payout_minor, 0);
