-- Contacts that exist already count as confirmed, but not one that an administrator has entered and that no code has confirmed since:
-- a change by an administrator made it unproven. Apart from the new column, whose lock excludes readers.
UPDATE "people" p SET
  phone_proven = phone <> '' and (phone_proven or account not in
    (select target from audit_entries where action = 'user-changed' and after ->> 'MobilePhone' is not null)),
  mail_proven = mail <> '' and (mail_proven or account not in
    (select target from audit_entries where action = 'user-changed' and after ->> 'Email' is not null)),
  has_signed_in = directory_id <> ''
    or exists (select from password_history h where h.person_id = p.id)
    or exists (select from sessions s where s.person_id = p.id and s.kind = 'own')
    or exists (select from audit_entries a where a.person_id = p.id and a.action in ('sign-in', 'code-sign-in', 'directory-sign-in'));