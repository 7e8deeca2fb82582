-- Each query answers one row for each violation: what it is about, and what is wrong there.
-- They run unchanged on SQLite and PostgreSQL.

-- I7 a call's transfer is missing, of another amount or kind, or of another member
select v.vassalage || ' ' || v.transaction_ref as subject, v.kind || ' of ' || v.amount_minor || ' is not its transfer' as problem
from vendor_transactions v
left join transfers t on t.id = v.transfer_id
left join ledger_accounts d on d.id = t.debit_ledger_account_id
left join ledger_accounts c on c.id = t.credit_ledger_account_id
where coalesce(t.amount_minor, 0) <> case
    when abs(v.amount_minor) > v.receivable_minor then abs(v.amount_minor) - v.receivable_minor
    else v.receivable_minor end
  or (v.kind = 'bet' and t.id is not null and (t.code <> 'bet' or d.owner_id <> v.member_id))
  or (v.kind in ('win', 'promoWin', 'jackpotWin', 'rebate') and t.id is not null and (
    c.owner_id <> v.member_id
    or t.code not in ('payout', 'free_payout', 'promo_win', 'jackpot_win', 'rebate')));

-- I7 a call was undone by one that is not about it
select v.vassalage || ' ' || v.transaction_ref as subject, 'undone by ' || v.undone_by_ref as problem
from vendor_transactions v
left join vendor_transactions u on u.vassalage = v.vassalage and u.transaction_ref = v.undone_by_ref
where v.undone_by_ref is not null and v.kind <> 'mark'
  and (u.transaction_ref is null or u.kind <> 'rollback' or u.about_ref <> v.transaction_ref);

-- I7 a transfer of play that no call names
select t.id as subject, t.code || ' of ' || t.amount_minor || ' is of no call' as problem
from transfers t left join vendor_transactions v on v.transfer_id = t.id
where t.code in ('bet', 'bet_voided', 'payout', 'free_payout', 'promo_win', 'jackpot_win')
  and v.transfer_id is null;

-- I7 a vendor's pot is not the shares of its bets that are not reversed less the jackpots that it paid
select p.kind || ' ' || p.currency as subject, 'has ' || p.balance_minor || ', by its calls ' || coalesce(c.pot_minor, 0) as problem
from (
  select kind, currency, sum(balance_minor) as balance_minor
  from ledger_accounts where owner_kind = 'house' and kind like 'jackpot:%'
  group by kind, currency
) p left join (
  select vassalage, currency,
    sum(case when kind = 'bet' then jackpot_minor else -amount_minor end) as pot_minor
  from vendor_transactions
  where undone_by_ref is null and kind in ('bet', 'jackpotWin')
  group by vassalage, currency
) c on p.kind = 'jackpot:' || c.vassalage and c.currency = p.currency
where p.balance_minor <> coalesce(c.pot_minor, 0);
