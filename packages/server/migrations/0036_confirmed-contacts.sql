ALTER TABLE "people" ADD COLUMN "has_signed_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Whoever changes a phone or mail, also an import: it is unconfirmed until its owner confirms it.
CREATE FUNCTION app_contact_changed() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if (new.area_code, new.phone) is distinct from (old.area_code, old.phone) then new.phone_proven := false; end if;
  if new.mail is distinct from old.mail then new.mail_proven := false; end if;
  return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER "people_contacts" BEFORE UPDATE OF "area_code", "phone", "mail" ON "people" FOR EACH ROW EXECUTE FUNCTION app_contact_changed();
