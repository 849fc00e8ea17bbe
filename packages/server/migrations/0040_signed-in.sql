-- The first own session or password of a person, stored by this or the previous version: from then on only confirmed contacts give access.
CREATE FUNCTION app_person_signed_in() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update people set has_signed_in = true, invited_at = null where id = new.person_id and not has_signed_in;
  return null;
end
$$;--> statement-breakpoint
CREATE TRIGGER "sessions_signed_in" AFTER INSERT ON "sessions" FOR EACH ROW WHEN (new.kind = 'own') EXECUTE FUNCTION app_person_signed_in();--> statement-breakpoint
CREATE TRIGGER "password_history_signed_in" AFTER INSERT ON "password_history" FOR EACH ROW EXECUTE FUNCTION app_person_signed_in();--> statement-breakpoint
-- Those who did so since the migration that filled the column.
UPDATE "people" p SET has_signed_in = true, invited_at = null WHERE not has_signed_in and (
  exists (select from password_history h where h.person_id = p.id)
  or exists (select from sessions s where s.person_id = p.id and s.kind = 'own'));
