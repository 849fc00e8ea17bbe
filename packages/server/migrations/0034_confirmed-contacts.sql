ALTER TABLE "people" ADD COLUMN "has_signed_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Contacts that exist already count as confirmed, but not one that an administrator has entered and that no code has confirmed since:
-- a change by an administrator made it unproven. Groups have thousands of people, so this takes a moment.
UPDATE "people" p SET
  phone_proven = phone <> '' and (phone_proven or account not in
    (select target from audit_entries where action = 'user-changed' and after ->> 'MobilePhone' is not null)),
  mail_proven = mail <> '' and (mail_proven or account not in
    (select target from audit_entries where action = 'user-changed' and after ->> 'Email' is not null)),
  has_signed_in = directory_id <> ''
    or exists (select from password_history h where h.person_id = p.id)
    or exists (select from sessions s where s.person_id = p.id and s.kind = 'own')
    or exists (select from audit_entries a where a.person_id = p.id and a.action in ('sign-in', 'code-sign-in', 'directory-sign-in'));--> statement-breakpoint
-- Whoever changes a phone or mail, also an import: it is unconfirmed until its owner confirms it.
CREATE FUNCTION app_contact_changed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if (new.area_code, new.phone) is distinct from (old.area_code, old.phone) then new.phone_proven := false; end if;
  if new.mail is distinct from old.mail then new.mail_proven := false; end if;
  return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER "people_contacts" BEFORE UPDATE OF "area_code", "phone", "mail" ON "people" FOR EACH ROW EXECUTE FUNCTION app_contact_changed();
