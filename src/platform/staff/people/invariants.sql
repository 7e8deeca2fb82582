-- Each query answers one row for each violation: what it is about, and what is wrong there.
-- They run unchanged on SQLite and PostgreSQL.

-- I13 a person has other roles than the audit log says they were given
select p.name as subject, 'has the roles ' || p.roles as problem
from staff_people p
left join audit_entries e on e.sequence = (
  select max(a.sequence) from audit_entries a
  where a.subject = 'staff:' || p.name and a.act in ('staff_added', 'staff_roles_changed')
)
where e.sequence is null or not (
  e.detail like '%"roles":"' || replace(replace(replace(replace(p.roles, '["', ''), '"]', ''), '","', ' '), '[]', '') || '"%'
  or e.detail like '%"after":"' || replace(replace(replace(replace(p.roles, '["', ''), '"]', ''), '","', ' '), '[]', '') || '"%'
);
