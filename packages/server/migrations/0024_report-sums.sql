CREATE TABLE "report_area_months" (
	"group_id" integer NOT NULL,
	"month" date NOT NULL,
	"store_id" bigint NOT NULL,
	"category" text NOT NULL,
	"area" text NOT NULL,
	"lines" integer NOT NULL,
	"first" numeric NOT NULL,
	"second" numeric NOT NULL,
	"outside" integer NOT NULL,
	"low" numeric,
	"high" numeric,
	"lowest" numeric,
	"highest" numeric,
	CONSTRAINT "report_area_months_group_id_month_store_id_category_area_pk" PRIMARY KEY("group_id","month","store_id","category","area")
);
--> statement-breakpoint
ALTER TABLE "report_area_months" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_months" (
	"group_id" integer NOT NULL,
	"month" date NOT NULL,
	"store_id" bigint NOT NULL,
	"category" text NOT NULL,
	"done" integer NOT NULL,
	"stars1" integer NOT NULL,
	"stars2" integer NOT NULL,
	"stars3" integer NOT NULL,
	"stars4" integer NOT NULL,
	"stars5" integer NOT NULL,
	CONSTRAINT "report_months_group_id_month_store_id_category_pk" PRIMARY KEY("group_id","month","store_id","category")
);
--> statement-breakpoint
ALTER TABLE "report_months" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_area_months" ADD CONSTRAINT "report_area_months_group_id_store_id_stores_group_id_id_fk" FOREIGN KEY ("group_id","store_id") REFERENCES "public"."stores"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_months" ADD CONSTRAINT "report_months_group_id_store_id_stores_group_id_id_fk" FOREIGN KEY ("group_id","store_id") REFERENCES "public"."stores"("group_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "area_months_of_visible_stores" ON "report_area_months" AS PERMISSIVE FOR ALL TO "portal_app" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and ((select app_sees_all_stores()) or store_id in (select id from stores))) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and ((select app_sees_all_stores()) or store_id in (select id from stores)));--> statement-breakpoint
CREATE POLICY "months_of_visible_stores" ON "report_months" AS PERMISSIVE FOR ALL TO "portal_app" USING (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and ((select app_sees_all_stores()) or store_id in (select id from stores))) WITH CHECK (group_id = (select nullif(current_setting('app.group_id', true), '')::int) and ((select app_sees_all_stores()) or store_id in (select id from stores)));--> statement-breakpoint
-- The company is in UTC+8 all year (areas/report/data/months.ts).
CREATE FUNCTION app_month_of(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  select date_trunc('month', at at time zone 'Asia/Shanghai')::date
$$;--> statement-breakpoint
-- The lines of a report that have the numbers of their category; lines of another shape are skipped. An area is part of a key,
-- which has to stay short.
CREATE FUNCTION app_report_lines(kind text, content jsonb) RETURNS TABLE (area text, v1 numeric, v2 numeric, v3 numeric) LANGUAGE sql IMMUTABLE AS $$
  select left(line.area, 200), line.v1, line.v2, line.v3
  from (
    select element ->> 'area' as area,
      case jsonb_typeof(element -> 'values' -> 0) when 'number' then (element -> 'values' -> 0)::numeric end as v1,
      case jsonb_typeof(element -> 'values' -> 1) when 'number' then (element -> 'values' -> 1)::numeric end as v2,
      case jsonb_typeof(element -> 'values' -> 2) when 'number' then (element -> 'values' -> 2)::numeric end as v3
    from jsonb_array_elements(
      case when kind in ('pest', 'food-safety', 'process-water') and jsonb_typeof(content -> 'areas') = 'array'
        then content -> 'areas' else '[]' end) element
    offset 0) line
  where line.area is not null and line.v1 is not null and line.v2 is not null and (line.v3 is not null or kind = 'pest')
$$;--> statement-breakpoint
-- Calculates the sums of some stores, categories and months from their reports. Waits for transactions that add reports to
-- these groups, and holds up later ones, so that none is counted twice or not at all.
CREATE FUNCTION app_recount_reports(group_ids int[], months date[], store_ids bigint[], categories text[]) RETURNS void LANGUAGE plpgsql AS $$
begin
  perform pg_advisory_xact_lock(727004, id) from (select distinct unnest(group_ids) as id order by 1) as ids;
  delete from report_months kept using unnest(group_ids, months, store_ids, categories) as k (group_id, month, store_id, category)
    where kept.group_id = k.group_id and kept.month = k.month and kept.store_id = k.store_id and kept.category = k.category;
  delete from report_area_months kept using unnest(group_ids, months, store_ids, categories) as k (group_id, month, store_id, category)
    where kept.group_id = k.group_id and kept.month = k.month and kept.store_id = k.store_id and kept.category = k.category;
  insert into report_months (group_id, month, store_id, category, done, stars1, stars2, stars3, stars4, stars5)
    select k.group_id, k.month, k.store_id, k.category, count(*),
      count(*) filter (where overall_rating = 1), count(*) filter (where overall_rating = 2), count(*) filter (where overall_rating = 3),
      count(*) filter (where overall_rating = 4), count(*) filter (where overall_rating = 5)
    from unnest(group_ids, months, store_ids, categories) as k (group_id, month, store_id, category)
    join service_reports r on r.group_id = k.group_id and r.store_id = k.store_id and r.category = k.category
      and r.service_time >= k.month::timestamp at time zone 'Asia/Shanghai'
      and r.service_time < (k.month + interval '1 month') at time zone 'Asia/Shanghai'
    group by 1, 2, 3, 4;
  insert into report_area_months (group_id, month, store_id, category, area, lines, first, second, outside, low, high, lowest, highest)
    select k.group_id, k.month, k.store_id, k.category, line.area, count(*), sum(v1), sum(v2),
      count(*) filter (where v1 < v2 or v1 > v3), max(v2), min(v3), min(v1), max(v1)
    from unnest(group_ids, months, store_ids, categories) as k (group_id, month, store_id, category)
    join service_reports r on r.group_id = k.group_id and r.store_id = k.store_id and r.category = k.category
      and r.service_time >= k.month::timestamp at time zone 'Asia/Shanghai'
      and r.service_time < (k.month + interval '1 month') at time zone 'Asia/Shanghai'
    cross join lateral app_report_lines(r.category, r.details) as line
    group by 1, 2, 3, 4, 5;
end $$;--> statement-breakpoint
-- Runs with the rights of the writing role, under the row policies of the sums. Rows are written in the order of their keys, so that
-- two imports never wait for each other.
CREATE FUNCTION app_add_reports() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform pg_advisory_xact_lock_shared(727004, group_id) from (select distinct group_id from added order by 1) as ids;
  insert into report_months as kept (group_id, month, store_id, category, done, stars1, stars2, stars3, stars4, stars5)
    select group_id, app_month_of(service_time), store_id, category, count(*),
      count(*) filter (where overall_rating = 1), count(*) filter (where overall_rating = 2), count(*) filter (where overall_rating = 3),
      count(*) filter (where overall_rating = 4), count(*) filter (where overall_rating = 5)
    from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (group_id, month, store_id, category) do update set done = kept.done + excluded.done,
      stars1 = kept.stars1 + excluded.stars1, stars2 = kept.stars2 + excluded.stars2, stars3 = kept.stars3 + excluded.stars3,
      stars4 = kept.stars4 + excluded.stars4, stars5 = kept.stars5 + excluded.stars5;
  insert into report_area_months as kept (group_id, month, store_id, category, area, lines, first, second, outside, low, high, lowest, highest)
    select r.group_id, app_month_of(r.service_time), r.store_id, r.category, line.area, count(*), sum(v1), sum(v2),
      count(*) filter (where v1 < v2 or v1 > v3), max(v2), min(v3), min(v1), max(v1)
    from added r cross join lateral app_report_lines(r.category, r.details) as line
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (group_id, month, store_id, category, area) do update set lines = kept.lines + excluded.lines,
      first = kept.first + excluded.first, second = kept.second + excluded.second, outside = kept.outside + excluded.outside,
      low = greatest(kept.low, excluded.low), high = least(kept.high, excluded.high),
      lowest = least(kept.lowest, excluded.lowest), highest = greatest(kept.highest, excluded.highest);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION app_remove_reports() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform app_recount_reports(array_agg(group_id), array_agg(month), array_agg(store_id), array_agg(category))
    from (select distinct group_id, app_month_of(service_time) as month, store_id, category from removed) as keys
    having count(*) > 0;
  return null;
end $$;--> statement-breakpoint
-- A rating changes its counts only, and may be given by people who may write nothing else of a report.
CREATE FUNCTION app_change_reports() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update report_months as kept set stars1 = kept.stars1 + d.stars1, stars2 = kept.stars2 + d.stars2, stars3 = kept.stars3 + d.stars3,
      stars4 = kept.stars4 + d.stars4, stars5 = kept.stars5 + d.stars5
    from (
      select n.group_id, app_month_of(n.service_time) as month, n.store_id, n.category,
        sum((n.overall_rating = 1)::int - (o.overall_rating = 1)::int) as stars1,
        sum((n.overall_rating = 2)::int - (o.overall_rating = 2)::int) as stars2,
        sum((n.overall_rating = 3)::int - (o.overall_rating = 3)::int) as stars3,
        sum((n.overall_rating = 4)::int - (o.overall_rating = 4)::int) as stars4,
        sum((n.overall_rating = 5)::int - (o.overall_rating = 5)::int) as stars5
      from changed n join before_change o on o.group_id = n.group_id and o.id = n.id
      where o.overall_rating <> n.overall_rating
        and (o.store_id, o.category, o.service_time) = (n.store_id, n.category, n.service_time)
      group by 1, 2, 3, 4) as d
    where kept.group_id = d.group_id and kept.month = d.month and kept.store_id = d.store_id and kept.category = d.category;
  perform app_recount_reports(array_agg(group_id), array_agg(month), array_agg(store_id), array_agg(category))
    from (
      select distinct side.group_id, app_month_of(side.service_time) as month, side.store_id, side.category
      from before_change o full join changed n on o.group_id = n.group_id and o.id = n.id
      cross join lateral (values (o.group_id, o.service_time, o.store_id, o.category), (n.group_id, n.service_time, n.store_id, n.category))
        as side (group_id, service_time, store_id, category)
      where side.group_id is not null
        and (o.store_id, o.category, o.service_time, o.details) is distinct from (n.store_id, n.category, n.service_time, n.details)) as keys
    having count(*) > 0;
  return null;
end $$;--> statement-breakpoint
-- Owners are held to the policies too, which know no scope here; the start forces them again on every table.
ALTER TABLE "service_reports" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_months" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_area_months" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
SELECT app_recount_reports(array_agg(group_id), array_agg(month), array_agg(store_id), array_agg(category)) FROM (SELECT DISTINCT group_id, app_month_of(service_time) AS month, store_id, category FROM "service_reports") AS keys HAVING count(*) > 0;--> statement-breakpoint
CREATE TRIGGER "service_reports_added" AFTER INSERT ON "service_reports" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app_add_reports();--> statement-breakpoint
CREATE TRIGGER "service_reports_changed" AFTER UPDATE ON "service_reports" REFERENCING OLD TABLE AS before_change NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app_change_reports();--> statement-breakpoint
CREATE TRIGGER "service_reports_removed" AFTER DELETE ON "service_reports" REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION app_remove_reports();
