-- The tables of an early version, after the last of its 27 migrations: a dump (pg_dump --schema-only --no-owner, PostgreSQL 15) and the rows that name
-- those migrations. It never changes: migrate.test.ts migrates it to this version.
SET check_function_bodies = false;
CREATE SCHEMA drizzle;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE FUNCTION public.app_add_reports() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
end $$;
CREATE FUNCTION public.app_bound_store_ids() RETURNS bigint[]
    LANGUAGE sql STABLE
    AS $$
  select array(select store_id from person_stores where person_id = app_user_id())
$$;
CREATE FUNCTION public.app_change_reports() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
end $$;
CREATE FUNCTION public.app_month_of(at timestamp with time zone) RETURNS date
    LANGUAGE sql IMMUTABLE
    AS $$
  select date_trunc('month', at at time zone 'Asia/Shanghai')::date
$$;
CREATE FUNCTION public.app_name_report() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  wanted text := md5(new.customer_name || chr(31) || new.store_code || chr(31) || new.store_name || chr(31) || new.sales_rep);
begin
  select id into new.names_id from report_names
    where group_id = new.group_id and store_id = new.store_id and digest = wanted;
  if new.names_id is not null then return new; end if;
  insert into report_names (group_id, store_id, customer_name, store_code, store_name, sales_rep)
    values (new.group_id, new.store_id, new.customer_name, new.store_code, new.store_name, new.sales_rep)
    on conflict (group_id, store_id, digest) do nothing returning id into new.names_id;
  -- Somebody else wrote the same names at the same moment.
  if new.names_id is null then
    select id into strict new.names_id from report_names
      where group_id = new.group_id and store_id = new.store_id and digest = wanted;
  end if;
  return new;
end $$;
CREATE FUNCTION public.app_organize_ids() RETURNS integer[]
    LANGUAGE sql STABLE
    AS $$
  with recursive below as (
    (select ro.organize_id as id from memberships m
      join role_organizes ro on ro.group_id = m.group_id and ro.role_id = m.role_id
      where m.person_id = app_user_id() and m.valid
    union select po.organize_id from person_organizes po where po.person_id = app_user_id())
    union select o.id from organizes o join below on o.parent_id = below.id)
  select array(select id from below)
$$;
CREATE FUNCTION public.app_recount_reports(group_ids integer[], months date[], store_ids bigint[], categories text[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
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
end $$;
CREATE FUNCTION public.app_remove_reports() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform app_recount_reports(array_agg(group_id), array_agg(month), array_agg(store_id), array_agg(category))
    from (select distinct group_id, app_month_of(service_time) as month, store_id, category from removed) as keys
    having count(*) > 0;
  return null;
end $$;
CREATE FUNCTION public.app_report_lines(kind text, content jsonb) RETURNS TABLE(area text, v1 numeric, v2 numeric, v3 numeric)
    LANGUAGE sql IMMUTABLE
    AS $$
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
$$;
CREATE FUNCTION public.app_sees_all_stores() RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  select coalesce((
    select r.all_stores from memberships m join roles r on r.group_id = m.group_id and r.id = m.role_id
    where m.person_id = app_user_id() and m.valid), false)
$$;
CREATE FUNCTION public.app_user_id() RETURNS integer
    LANGUAGE sql STABLE
    RETURN (NULLIF(current_setting('app.user_id'::text, true), ''::text))::integer;
CREATE FUNCTION public.new_public_id() RETURNS bigint
    LANGUAGE sql
    AS $$
  select ('x' || left(made.id, 8) || right(made.id, 6))::bit(56)::bigint & 9007199254740991 from (select gen_random_uuid()::text as id) as made
$$;
CREATE FUNCTION public.new_short_public_id() RETURNS integer
    LANGUAGE sql
    AS $$
  select (new_public_id() & 2147483647)::int
$$;
CREATE FUNCTION public.plain_text(html text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
  select btrim(regexp_replace(replace(replace(replace(replace(replace(replace(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(html,
      '<!--.*?-->', ' ', 'g'),
      '<script.*?</script\s*>', ' ', 'gi'),
      '<style.*?</style\s*>', ' ', 'gi'),
      '</?(a|abbr|b|code|em|font|i|mark|s|small|span|strong|sub|sup|u)(\s([^''">]|"[^"]*"|''[^'']*'')*)?>', '', 'gi'),
      '<[a-z/!?]([^''">]|"[^"]*"|''[^'']*'')*>', ' ', 'gi'),
    '&nbsp;', ' '), '&quot;', '"'), '&#39;', ''''), '&lt;', '<'), '&gt;', '>'), '&amp;', '&'),
    '\s+', ' ', 'g'))
$$;
CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE public.apps (
    app_key text NOT NULL,
    secret text NOT NULL,
    made_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.apps FORCE ROW LEVEL SECURITY;
CREATE TABLE public.audit_entries (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id integer,
    actor text NOT NULL,
    person_id integer,
    account text NOT NULL,
    action text NOT NULL,
    target text DEFAULT ''::text NOT NULL,
    group_code text DEFAULT ''::text NOT NULL,
    session_id uuid,
    address text DEFAULT ''::text NOT NULL,
    request_id text DEFAULT ''::text NOT NULL,
    before jsonb,
    after jsonb
);
ALTER TABLE ONLY public.audit_entries FORCE ROW LEVEL SECURITY;
ALTER TABLE public.audit_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.code_requests (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    key text NOT NULL,
    at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.code_requests FORCE ROW LEVEL SECURITY;
CREATE TABLE public.common_materials (
    group_id integer NOT NULL,
    id bigint DEFAULT public.new_public_id() NOT NULL,
    kind text NOT NULL,
    title_zh text NOT NULL,
    title_en text DEFAULT ''::text NOT NULL,
    title_zh_hant text DEFAULT ''::text NOT NULL,
    description_zh text DEFAULT ''::text NOT NULL,
    description_en text DEFAULT ''::text NOT NULL,
    description_zh_hant text DEFAULT ''::text NOT NULL,
    file_key text,
    thumbnail_key text,
    link text,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT common_materials_holds CHECK ((((kind = 'link'::text) = (file_key IS NULL)) AND ((kind = 'link'::text) = (link IS NOT NULL)))),
    CONSTRAINT common_materials_kind CHECK ((kind = ANY (ARRAY['document'::text, 'picture'::text, 'link'::text]))),
    CONSTRAINT common_materials_link CHECK ((link ~ '^https://'::text))
);
ALTER TABLE ONLY public.common_materials FORCE ROW LEVEL SECURITY;
CREATE TABLE public.corrective_action_files (
    group_id integer NOT NULL,
    id bigint DEFAULT public.new_public_id() NOT NULL,
    action_id bigint NOT NULL,
    store_id bigint NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    content_type text NOT NULL,
    content bytea NOT NULL,
    bytes integer NOT NULL,
    added_by text NOT NULL,
    added_at timestamp with time zone NOT NULL,
    CONSTRAINT corrective_action_files_kind CHECK ((kind = ANY (ARRAY['photo'::text, 'paper'::text])))
);
ALTER TABLE ONLY public.corrective_action_files FORCE ROW LEVEL SECURITY;
CREATE TABLE public.corrective_action_steps (
    group_id integer NOT NULL,
    id bigint NOT NULL,
    action_id bigint NOT NULL,
    store_id bigint NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    person_id integer,
    by_name text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT corrective_action_steps_status CHECK ((status = ANY (ARRAY['open'::text, 'in-progress'::text, 'done'::text])))
);
ALTER TABLE ONLY public.corrective_action_steps FORCE ROW LEVEL SECURITY;
ALTER TABLE public.corrective_action_steps ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.corrective_action_steps_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.corrective_actions (
    group_id integer NOT NULL,
    id bigint DEFAULT public.new_public_id() NOT NULL,
    report_id bigint NOT NULL,
    store_id bigint NOT NULL,
    title text NOT NULL,
    finding text DEFAULT ''::text NOT NULL,
    due_date date NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT corrective_actions_closed CHECK (((status = 'done'::text) = (closed_at IS NOT NULL))),
    CONSTRAINT corrective_actions_status CHECK ((status = ANY (ARRAY['open'::text, 'in-progress'::text, 'done'::text])))
);
ALTER TABLE ONLY public.corrective_actions FORCE ROW LEVEL SECURITY;
CREATE TABLE public.demo_areas (
    name text NOT NULL
);
ALTER TABLE ONLY public.demo_areas FORCE ROW LEVEL SECURITY;
CREATE TABLE public.directory_state (
    key text NOT NULL,
    value text NOT NULL,
    until timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.directory_state FORCE ROW LEVEL SECURITY;
CREATE TABLE public.document_types (
    id text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    name_zh text NOT NULL,
    name_en text NOT NULL,
    name_zh_hant text NOT NULL
);
ALTER TABLE ONLY public.document_types FORCE ROW LEVEL SECURITY;
CREATE TABLE public.done_changes (
    group_id integer NOT NULL,
    person_id integer NOT NULL,
    key text NOT NULL,
    request text NOT NULL,
    answer jsonb,
    at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.done_changes FORCE ROW LEVEL SECURITY;
CREATE TABLE public.feedback_images (
    group_id integer NOT NULL,
    feedback_id bigint NOT NULL,
    store_id bigint NOT NULL,
    "position" integer NOT NULL,
    file_key text NOT NULL,
    thumbnail_key text NOT NULL
);
ALTER TABLE ONLY public.feedback_images FORCE ROW LEVEL SECURITY;
CREATE TABLE public.feedback_messages (
    group_id integer NOT NULL,
    feedback_id bigint NOT NULL,
    store_id bigint NOT NULL,
    id bigint NOT NULL,
    contents text NOT NULL,
    person_id integer,
    by_name text NOT NULL,
    is_staff boolean NOT NULL,
    at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.feedback_messages FORCE ROW LEVEL SECURITY;
ALTER TABLE public.feedback_messages ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.feedback_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.feedback_types (
    id text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    is_offered boolean DEFAULT true NOT NULL,
    name_zh text NOT NULL,
    name_en text NOT NULL,
    name_zh_hant text NOT NULL
);
ALTER TABLE ONLY public.feedback_types FORCE ROW LEVEL SECURITY;
CREATE TABLE public.feedbacks (
    group_id integer NOT NULL,
    id bigint DEFAULT public.new_public_id() NOT NULL,
    store_id bigint NOT NULL,
    report_id bigint,
    type_ids text[] DEFAULT '{}'::text[] NOT NULL,
    contents text NOT NULL,
    remarks text DEFAULT ''::text NOT NULL,
    contact text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    person_id integer,
    author text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    status text DEFAULT 'new'::text NOT NULL,
    answer text DEFAULT ''::text NOT NULL,
    answered_at timestamp with time zone,
    author_seen_at timestamp with time zone,
    CONSTRAINT feedbacks_answered CHECK (((status = 'answered'::text) = (answered_at IS NOT NULL))),
    CONSTRAINT feedbacks_status CHECK ((status = ANY (ARRAY['new'::text, 'in-progress'::text, 'answered'::text])))
);
ALTER TABLE ONLY public.feedbacks FORCE ROW LEVEL SECURITY;
CREATE TABLE public.global_report_access (
    person_id integer NOT NULL,
    version text NOT NULL,
    at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.global_report_access FORCE ROW LEVEL SECURITY;
CREATE TABLE public.groups (
    group_id integer DEFAULT public.new_short_public_id() NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    valid boolean DEFAULT true NOT NULL,
    logo bytea,
    logo_type text DEFAULT ''::text NOT NULL,
    logo_version text DEFAULT ''::text NOT NULL
);
ALTER TABLE ONLY public.groups FORCE ROW LEVEL SECURITY;
CREATE TABLE public.hotspot_issues (
    group_id integer NOT NULL,
    id bigint DEFAULT public.new_public_id() NOT NULL,
    title_zh text NOT NULL,
    title_en text DEFAULT ''::text NOT NULL,
    title_zh_hant text DEFAULT ''::text NOT NULL,
    body_zh text NOT NULL,
    body_en text DEFAULT ''::text NOT NULL,
    body_zh_hant text DEFAULT ''::text NOT NULL,
    search_zh text GENERATED ALWAYS AS (lower((((title_zh || ' '::text) || public.plain_text(body_zh)) COLLATE "und-x-icu"))) STORED,
    search_en text GENERATED ALWAYS AS (lower((((COALESCE(NULLIF(title_en, ''::text), title_zh) || ' '::text) || public.plain_text(COALESCE(NULLIF(body_en, ''::text), body_zh))) COLLATE "und-x-icu"))) STORED,
    search_zh_hant text GENERATED ALWAYS AS (lower((((COALESCE(NULLIF(title_zh_hant, ''::text), title_zh) || ' '::text) || public.plain_text(COALESCE(NULLIF(body_zh_hant, ''::text), body_zh))) COLLATE "und-x-icu"))) STORED,
    updated_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.hotspot_issues FORCE ROW LEVEL SECURITY;
CREATE TABLE public.information_documents (
    group_id integer NOT NULL,
    id bigint DEFAULT public.new_public_id() NOT NULL,
    type text NOT NULL,
    title_zh text NOT NULL,
    title_en text DEFAULT ''::text NOT NULL,
    title_zh_hant text DEFAULT ''::text NOT NULL,
    file_key text NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.information_documents FORCE ROW LEVEL SECURITY;
CREATE TABLE public.jobs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    group_id integer NOT NULL,
    person_id integer NOT NULL,
    payload jsonb NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    locked_by uuid,
    locked_until timestamp with time zone,
    done integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.jobs FORCE ROW LEVEL SECURITY;
CREATE TABLE public.memberships (
    group_id integer NOT NULL,
    person_id integer NOT NULL,
    role_id integer,
    is_default boolean DEFAULT false NOT NULL,
    is_admin boolean DEFAULT false NOT NULL,
    valid boolean DEFAULT true NOT NULL
);
ALTER TABLE ONLY public.memberships FORCE ROW LEVEL SECURITY;
CREATE TABLE public.menus (
    id integer NOT NULL,
    parent_id integer,
    "position" integer DEFAULT 0 NOT NULL,
    realm text DEFAULT 'general'::text NOT NULL,
    name text NOT NULL,
    path text NOT NULL,
    module text NOT NULL,
    menu_type text NOT NULL,
    is_frame boolean DEFAULT false NOT NULL,
    work_space_id text DEFAULT ''::text NOT NULL,
    display_filter boolean DEFAULT false NOT NULL,
    display_navigation boolean DEFAULT false NOT NULL,
    watermark_color text DEFAULT ''::text NOT NULL,
    title_zh text NOT NULL,
    title_en text NOT NULL,
    title_zh_hant text NOT NULL,
    report text DEFAULT ''::text NOT NULL
);
ALTER TABLE ONLY public.menus FORCE ROW LEVEL SECURITY;
ALTER TABLE public.menus ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.menus_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.organizes (
    group_id integer NOT NULL,
    id integer DEFAULT public.new_short_public_id() NOT NULL,
    parent_id integer,
    name text NOT NULL,
    sort integer DEFAULT 0 NOT NULL
);
ALTER TABLE ONLY public.organizes FORCE ROW LEVEL SECURITY;
CREATE TABLE public.outbox (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    recipient text NOT NULL,
    subject text DEFAULT ''::text NOT NULL,
    body text NOT NULL,
    html text DEFAULT ''::text NOT NULL
);
ALTER TABLE ONLY public.outbox FORCE ROW LEVEL SECURITY;
CREATE TABLE public.password_history (
    person_id integer NOT NULL,
    used_from timestamp with time zone NOT NULL,
    password_hash text NOT NULL
);
ALTER TABLE ONLY public.password_history FORCE ROW LEVEL SECURITY;
CREATE TABLE public.people (
    id integer DEFAULT public.new_short_public_id() NOT NULL,
    account text NOT NULL,
    real_name text NOT NULL,
    area_code text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    mail text DEFAULT ''::text NOT NULL,
    user_type text DEFAULT 'Group'::text NOT NULL,
    password_hash text NOT NULL,
    first_login boolean DEFAULT false NOT NULL,
    valid boolean DEFAULT true NOT NULL,
    directory_id text DEFAULT ''::text NOT NULL,
    managed_by integer,
    invited_at timestamp with time zone,
    phone_proven boolean DEFAULT false NOT NULL,
    mail_proven boolean DEFAULT false NOT NULL
);
ALTER TABLE ONLY public.people FORCE ROW LEVEL SECURITY;
CREATE TABLE public.person_organizes (
    group_id integer NOT NULL,
    person_id integer NOT NULL,
    organize_id integer NOT NULL
);
ALTER TABLE ONLY public.person_organizes FORCE ROW LEVEL SECURITY;
CREATE TABLE public.person_stores (
    group_id integer NOT NULL,
    person_id integer NOT NULL,
    store_id bigint NOT NULL
);
ALTER TABLE ONLY public.person_stores FORCE ROW LEVEL SECURITY;
CREATE TABLE public.promotion_interests (
    group_id integer NOT NULL,
    promotion_id bigint NOT NULL,
    person_id integer NOT NULL,
    at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.promotion_interests FORCE ROW LEVEL SECURITY;
CREATE TABLE public.promotion_pictures (
    group_id integer NOT NULL,
    promotion_id bigint NOT NULL,
    "position" integer NOT NULL,
    file_key text NOT NULL,
    thumbnail_key text NOT NULL
);
ALTER TABLE ONLY public.promotion_pictures FORCE ROW LEVEL SECURITY;
CREATE TABLE public.promotion_visits (
    group_id integer NOT NULL,
    person_id integer NOT NULL,
    at timestamp with time zone NOT NULL,
    before_at timestamp with time zone
);
ALTER TABLE ONLY public.promotion_visits FORCE ROW LEVEL SECURITY;
CREATE TABLE public.promotions (
    group_id integer NOT NULL,
    id bigint DEFAULT public.new_public_id() NOT NULL,
    title_zh text NOT NULL,
    title_en text DEFAULT ''::text NOT NULL,
    title_zh_hant text DEFAULT ''::text NOT NULL,
    summary_zh text NOT NULL,
    summary_en text DEFAULT ''::text NOT NULL,
    summary_zh_hant text DEFAULT ''::text NOT NULL,
    body_zh text NOT NULL,
    body_en text DEFAULT ''::text NOT NULL,
    body_zh_hant text DEFAULT ''::text NOT NULL,
    published_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone,
    call_by text DEFAULT ''::text NOT NULL,
    call_by_mail text DEFAULT ''::text NOT NULL
);
ALTER TABLE ONLY public.promotions FORCE ROW LEVEL SECURITY;
CREATE TABLE public.proposal_steps (
    group_id integer NOT NULL,
    proposal_id bigint NOT NULL,
    store_id bigint NOT NULL,
    id bigint NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    contents text DEFAULT ''::text NOT NULL,
    person_id integer,
    by_name text NOT NULL,
    is_staff boolean NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT proposal_steps_status CHECK ((status = ANY (ARRAY['open'::text, 'in-progress'::text, 'done'::text])))
);
ALTER TABLE ONLY public.proposal_steps FORCE ROW LEVEL SECURITY;
ALTER TABLE public.proposal_steps ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.proposal_steps_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.proposals (
    group_id integer NOT NULL,
    id bigint DEFAULT public.new_public_id() NOT NULL,
    store_id bigint NOT NULL,
    tm_name text NOT NULL,
    description text NOT NULL,
    suggestion text NOT NULL,
    death_line_date date NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    CONSTRAINT proposals_status CHECK ((status = ANY (ARRAY['open'::text, 'in-progress'::text, 'done'::text])))
);
ALTER TABLE ONLY public.proposals FORCE ROW LEVEL SECURITY;
CREATE TABLE public.report_area_months (
    group_id integer NOT NULL,
    month date NOT NULL,
    store_id bigint NOT NULL,
    category text NOT NULL,
    area text NOT NULL,
    lines integer NOT NULL,
    first numeric NOT NULL,
    second numeric NOT NULL,
    outside integer NOT NULL,
    low numeric,
    high numeric,
    lowest numeric,
    highest numeric
);
ALTER TABLE ONLY public.report_area_months FORCE ROW LEVEL SECURITY;
CREATE TABLE public.report_files (
    group_id integer NOT NULL,
    report_id bigint NOT NULL,
    language text NOT NULL,
    version text NOT NULL,
    content bytea NOT NULL,
    bytes integer NOT NULL,
    made_at timestamp with time zone NOT NULL,
    read_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.report_files FORCE ROW LEVEL SECURITY;
CREATE TABLE public.report_months (
    group_id integer NOT NULL,
    month date NOT NULL,
    store_id bigint NOT NULL,
    category text NOT NULL,
    done integer NOT NULL,
    stars1 integer NOT NULL,
    stars2 integer NOT NULL,
    stars3 integer NOT NULL,
    stars4 integer NOT NULL,
    stars5 integer NOT NULL
);
ALTER TABLE ONLY public.report_months FORCE ROW LEVEL SECURITY;
CREATE TABLE public.report_names (
    group_id integer NOT NULL,
    id bigint NOT NULL,
    store_id bigint NOT NULL,
    customer_name text NOT NULL,
    store_code text NOT NULL,
    store_name text NOT NULL,
    sales_rep text NOT NULL,
    customer_search text GENERATED ALWAYS AS (lower((customer_name COLLATE "und-x-icu"))) STORED,
    code_search text GENERATED ALWAYS AS (lower((store_code COLLATE "und-x-icu"))) STORED,
    store_search text GENERATED ALWAYS AS (((lower((store_code COLLATE "und-x-icu")) || ' '::text) || lower((store_name COLLATE "und-x-icu")))) STORED,
    search_text text GENERATED ALWAYS AS (((((((lower((customer_name COLLATE "und-x-icu")) || ' '::text) || lower((store_code COLLATE "und-x-icu"))) || ' '::text) || lower((store_name COLLATE "und-x-icu"))) || ' '::text) || lower((sales_rep COLLATE "und-x-icu")))) STORED,
    digest text GENERATED ALWAYS AS (md5(((((((customer_name || chr(31)) || store_code) || chr(31)) || store_name) || chr(31)) || sales_rep))) STORED
);
ALTER TABLE ONLY public.report_names FORCE ROW LEVEL SECURITY;
ALTER TABLE public.report_names ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.report_names_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.role_menus (
    group_id integer NOT NULL,
    role_id integer NOT NULL,
    menu_id integer NOT NULL
);
ALTER TABLE ONLY public.role_menus FORCE ROW LEVEL SECURITY;
CREATE TABLE public.role_organizes (
    group_id integer NOT NULL,
    role_id integer NOT NULL,
    organize_id integer NOT NULL
);
ALTER TABLE ONLY public.role_organizes FORCE ROW LEVEL SECURITY;
CREATE TABLE public.roles (
    group_id integer NOT NULL,
    id integer DEFAULT public.new_short_public_id() NOT NULL,
    name text NOT NULL,
    code text NOT NULL,
    all_stores boolean DEFAULT true NOT NULL
);
ALTER TABLE ONLY public.roles FORCE ROW LEVEL SECURITY;
CREATE TABLE public.service_plans (
    group_id integer NOT NULL,
    store_id bigint NOT NULL,
    category text NOT NULL,
    valid_from date NOT NULL,
    visits_a_year smallint NOT NULL,
    CONSTRAINT visits_are_no_debts CHECK ((visits_a_year >= 0))
);
ALTER TABLE ONLY public.service_plans FORCE ROW LEVEL SECURITY;
CREATE TABLE public.service_reports (
    group_id integer NOT NULL,
    id bigint DEFAULT public.new_public_id() NOT NULL,
    report_no text NOT NULL,
    store_id bigint NOT NULL,
    category text NOT NULL,
    service_type_id text NOT NULL,
    customer_name text NOT NULL COLLATE pg_catalog."und-x-icu",
    store_code text NOT NULL,
    store_name text NOT NULL COLLATE pg_catalog."und-x-icu",
    sales_rep text NOT NULL COLLATE pg_catalog."und-x-icu",
    service_time timestamp with time zone NOT NULL,
    details jsonb NOT NULL,
    overall_rating smallint DEFAULT 0 NOT NULL,
    other_suggestions text DEFAULT ''::text NOT NULL,
    evaluator text DEFAULT ''::text NOT NULL,
    evaluated_at timestamp with time zone,
    has_file boolean DEFAULT true NOT NULL,
    evaluator_id integer,
    evaluation_open_until timestamp with time zone,
    names_id bigint DEFAULT 0 NOT NULL,
    number_search text GENERATED ALWAYS AS (lower((report_no COLLATE "und-x-icu"))) STORED
);
ALTER TABLE ONLY public.service_reports FORCE ROW LEVEL SECURITY;
CREATE TABLE public.service_types (
    id text NOT NULL,
    category text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    name_zh text NOT NULL,
    name_en text NOT NULL,
    name_zh_hant text NOT NULL
);
ALTER TABLE ONLY public.service_types FORCE ROW LEVEL SECURITY;
CREATE TABLE public.sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    person_id integer NOT NULL,
    group_id integer,
    kind text DEFAULT 'own'::text NOT NULL,
    language text NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    alive_until timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    ended_by text,
    parent_id uuid,
    actor_id integer,
    app_key text DEFAULT ''::text NOT NULL
);
ALTER TABLE ONLY public.sessions FORCE ROW LEVEL SECURITY;
CREATE TABLE public.sheet_import_rows (
    group_id integer NOT NULL,
    import_id bigint NOT NULL,
    line integer NOT NULL,
    name text NOT NULL,
    outcome text NOT NULL,
    fields jsonb NOT NULL,
    after jsonb,
    before jsonb,
    target_id bigint,
    CONSTRAINT sheet_import_rows_outcome CHECK ((outcome = ANY (ARRAY['added'::text, 'changed'::text, 'unchanged'::text, 'refused'::text])))
);
ALTER TABLE ONLY public.sheet_import_rows FORCE ROW LEVEL SECURITY;
CREATE TABLE public.sheet_imports (
    group_id integer NOT NULL,
    id bigint DEFAULT public.new_public_id() NOT NULL,
    number bigint NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    person_id integer,
    by_name text NOT NULL,
    file_name text NOT NULL,
    file_key text DEFAULT ''::text NOT NULL,
    total integer DEFAULT 0 NOT NULL,
    added integer DEFAULT 0 NOT NULL,
    changed integer DEFAULT 0 NOT NULL,
    unchanged integer DEFAULT 0 NOT NULL,
    refused integer DEFAULT 0 NOT NULL,
    problem text DEFAULT ''::text NOT NULL,
    problem_detail text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    turn uuid,
    applied bigint,
    CONSTRAINT sheet_imports_kind CHECK ((kind = ANY (ARRAY['store'::text, 'user'::text]))),
    CONSTRAINT sheet_imports_state CHECK ((state = ANY (ARRAY['reading'::text, 'checked'::text, 'applying'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'cancelled'::text, 'failed'::text])))
);
ALTER TABLE ONLY public.sheet_imports FORCE ROW LEVEL SECURITY;
ALTER TABLE public.sheet_imports ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sheet_imports_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sign_in_attempts (
    key text NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    last_at timestamp with time zone NOT NULL,
    blocked_until timestamp with time zone
);
ALTER TABLE ONLY public.sign_in_attempts FORCE ROW LEVEL SECURITY;
CREATE TABLE public.signing_keys (
    kid text NOT NULL,
    public_key jsonb NOT NULL,
    private_key jsonb NOT NULL,
    made_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.signing_keys FORCE ROW LEVEL SECURITY;
CREATE TABLE public.stored_file_parts (
    group_id integer NOT NULL,
    key text NOT NULL,
    part integer NOT NULL,
    content bytea NOT NULL
);
ALTER TABLE ONLY public.stored_file_parts FORCE ROW LEVEL SECURITY;
CREATE TABLE public.stored_files (
    group_id integer NOT NULL,
    key text NOT NULL,
    name text NOT NULL,
    content_type text NOT NULL,
    bytes integer NOT NULL,
    width integer,
    height integer,
    created_at timestamp with time zone NOT NULL,
    held_at timestamp with time zone,
    CONSTRAINT stored_files_key CHECK ((key ~ '^[0-9a-f]{32}$'::text))
);
ALTER TABLE ONLY public.stored_files FORCE ROW LEVEL SECURITY;
CREATE TABLE public.stores (
    group_id integer NOT NULL,
    id bigint DEFAULT public.new_public_id() NOT NULL,
    organize_id integer,
    code text NOT NULL,
    name text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    contact text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    area text DEFAULT ''::text NOT NULL,
    customer_name text DEFAULT ''::text NOT NULL,
    search_text text GENERATED ALWAYS AS (((((lower((code COLLATE "und-x-icu")) || ' '::text) || lower((name COLLATE "und-x-icu"))) || ' '::text) || lower((customer_name COLLATE "und-x-icu")))) STORED,
    time_zone text,
    code_text text GENERATED ALWAYS AS (lower((code COLLATE "und-x-icu"))) STORED,
    name_text text GENERATED ALWAYS AS (lower((name COLLATE "und-x-icu"))) STORED
);
ALTER TABLE ONLY public.stores FORCE ROW LEVEL SECURITY;
CREATE TABLE public.translations (
    group_id integer NOT NULL,
    language text NOT NULL,
    original text NOT NULL,
    translation text NOT NULL,
    search_text text GENERATED ALWAYS AS (lower((translation COLLATE "und-x-icu"))) STORED
);
ALTER TABLE ONLY public.translations FORCE ROW LEVEL SECURITY;
CREATE TABLE public.used_tokens (
    id uuid NOT NULL,
    until timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.used_tokens FORCE ROW LEVEL SECURITY;
CREATE TABLE public.verification_codes (
    purpose text NOT NULL,
    target text NOT NULL,
    code_hash text NOT NULL,
    person_id integer,
    expires_at timestamp with time zone NOT NULL,
    tries_left integer NOT NULL,
    checked_at timestamp with time zone
);
ALTER TABLE ONLY public.verification_codes FORCE ROW LEVEL SECURITY;
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.apps
    ADD CONSTRAINT apps_pkey PRIMARY KEY (app_key);
ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.code_requests
    ADD CONSTRAINT code_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.common_materials
    ADD CONSTRAINT common_materials_group_id_id_pk PRIMARY KEY (group_id, id);
ALTER TABLE ONLY public.corrective_action_files
    ADD CONSTRAINT corrective_action_files_group_id_id_pk PRIMARY KEY (group_id, id);
ALTER TABLE ONLY public.corrective_action_steps
    ADD CONSTRAINT corrective_action_steps_group_id_id_pk PRIMARY KEY (group_id, id);
ALTER TABLE ONLY public.corrective_actions
    ADD CONSTRAINT corrective_actions_group_id_id_pk PRIMARY KEY (group_id, id);
ALTER TABLE ONLY public.demo_areas
    ADD CONSTRAINT demo_areas_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.directory_state
    ADD CONSTRAINT directory_state_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.document_types
    ADD CONSTRAINT document_types_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.done_changes
    ADD CONSTRAINT done_changes_group_id_person_id_key_pk PRIMARY KEY (group_id, person_id, key);
ALTER TABLE ONLY public.feedback_images
    ADD CONSTRAINT feedback_images_group_id_feedback_id_position_pk PRIMARY KEY (group_id, feedback_id, "position");
ALTER TABLE ONLY public.feedback_messages
    ADD CONSTRAINT feedback_messages_group_id_id_pk PRIMARY KEY (group_id, id);
ALTER TABLE ONLY public.feedback_types
    ADD CONSTRAINT feedback_types_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.feedbacks
    ADD CONSTRAINT feedbacks_group_id_id_pk PRIMARY KEY (group_id, id);
ALTER TABLE ONLY public.global_report_access
    ADD CONSTRAINT global_report_access_pkey PRIMARY KEY (person_id);
ALTER TABLE ONLY public.groups
    ADD CONSTRAINT groups_code_unique UNIQUE (code);
ALTER TABLE ONLY public.groups
    ADD CONSTRAINT groups_pkey PRIMARY KEY (group_id);
ALTER TABLE ONLY public.hotspot_issues
    ADD CONSTRAINT hotspot_issues_group_id_id_pk PRIMARY KEY (group_id, id);
ALTER TABLE ONLY public.information_documents
    ADD CONSTRAINT information_documents_group_id_id_pk PRIMARY KEY (group_id, id);
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_group_id_person_id_pk PRIMARY KEY (group_id, person_id);
ALTER TABLE ONLY public.menus
    ADD CONSTRAINT menus_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.organizes
    ADD CONSTRAINT organizes_group_id_id_pk PRIMARY KEY (group_id, id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.password_history
    ADD CONSTRAINT password_history_person_id_password_hash_pk PRIMARY KEY (person_id, password_hash);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.person_organizes
    ADD CONSTRAINT person_organizes_group_id_person_id_organize_id_pk PRIMARY KEY (group_id, person_id, organize_id);
ALTER TABLE ONLY public.person_stores
    ADD CONSTRAINT person_stores_group_id_person_id_store_id_pk PRIMARY KEY (group_id, person_id, store_id);
ALTER TABLE ONLY public.promotion_interests
    ADD CONSTRAINT promotion_interests_group_id_promotion_id_person_id_pk PRIMARY KEY (group_id, promotion_id, person_id);
ALTER TABLE ONLY public.promotion_pictures
    ADD CONSTRAINT promotion_pictures_group_id_promotion_id_position_pk PRIMARY KEY (group_id, promotion_id, "position");
ALTER TABLE ONLY public.promotion_visits
    ADD CONSTRAINT promotion_visits_group_id_person_id_pk PRIMARY KEY (group_id, person_id);
ALTER TABLE ONLY public.promotions
    ADD CONSTRAINT promotions_group_id_id_pk PRIMARY KEY (group_id, id);
ALTER TABLE ONLY public.proposal_steps
    ADD CONSTRAINT proposal_steps_group_id_id_pk PRIMARY KEY (group_id, id);
ALTER TABLE ONLY public.proposals
    ADD CONSTRAINT proposals_group_id_id_pk PRIMARY KEY (group_id, id);
ALTER TABLE ONLY public.report_area_months
    ADD CONSTRAINT report_area_months_group_id_month_store_id_category_area_pk PRIMARY KEY (group_id, month, store_id, category, area);
ALTER TABLE ONLY public.report_files
    ADD CONSTRAINT report_files_group_id_report_id_language_pk PRIMARY KEY (group_id, report_id, language);
ALTER TABLE ONLY public.report_months
    ADD CONSTRAINT report_months_group_id_month_store_id_category_pk PRIMARY KEY (group_id, month, store_id, category);
ALTER TABLE ONLY public.report_names
    ADD CONSTRAINT report_names_group_id_id_pk PRIMARY KEY (group_id, id);
ALTER TABLE ONLY public.role_menus
    ADD CONSTRAINT role_menus_group_id_role_id_menu_id_pk PRIMARY KEY (group_id, role_id, menu_id);
ALTER TABLE ONLY public.role_organizes
    ADD CONSTRAINT role_organizes_group_id_role_id_organize_id_pk PRIMARY KEY (group_id, role_id, organize_id);
ALTER TABLE ONLY public.roles
    ADD CONSTRAINT roles_group_id_id_pk PRIMARY KEY (group_id, id);
ALTER TABLE ONLY public.service_plans
    ADD CONSTRAINT service_plans_group_id_store_id_category_valid_from_pk PRIMARY KEY (group_id, store_id, category, valid_from);
ALTER TABLE ONLY public.service_reports
    ADD CONSTRAINT service_reports_group_id_id_pk PRIMARY KEY (group_id, id);
ALTER TABLE ONLY public.service_reports
    ADD CONSTRAINT service_reports_no UNIQUE (group_id, report_no);
ALTER TABLE ONLY public.service_types
    ADD CONSTRAINT service_types_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sheet_import_rows
    ADD CONSTRAINT sheet_import_rows_group_id_import_id_line_pk PRIMARY KEY (group_id, import_id, line);
ALTER TABLE ONLY public.sheet_imports
    ADD CONSTRAINT sheet_imports_group_id_id_pk PRIMARY KEY (group_id, id);
ALTER TABLE ONLY public.sign_in_attempts
    ADD CONSTRAINT sign_in_attempts_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.signing_keys
    ADD CONSTRAINT signing_keys_pkey PRIMARY KEY (kid);
ALTER TABLE ONLY public.stored_file_parts
    ADD CONSTRAINT stored_file_parts_group_id_key_part_pk PRIMARY KEY (group_id, key, part);
ALTER TABLE ONLY public.stored_files
    ADD CONSTRAINT stored_files_group_id_key_pk PRIMARY KEY (group_id, key);
ALTER TABLE ONLY public.stores
    ADD CONSTRAINT stores_code UNIQUE (group_id, code);
ALTER TABLE ONLY public.stores
    ADD CONSTRAINT stores_group_id_id_pk PRIMARY KEY (group_id, id);
ALTER TABLE ONLY public.translations
    ADD CONSTRAINT translations_group_id_language_original_pk PRIMARY KEY (group_id, language, original);
ALTER TABLE ONLY public.used_tokens
    ADD CONSTRAINT used_tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.verification_codes
    ADD CONSTRAINT verification_codes_purpose_target_pk PRIMARY KEY (purpose, target);
CREATE INDEX audit_entries_actor ON public.audit_entries USING btree (actor_id, at);
CREATE INDEX audit_entries_at ON public.audit_entries USING btree (at);
CREATE INDEX audit_entries_group ON public.audit_entries USING btree (group_code, at);
CREATE INDEX audit_entries_person ON public.audit_entries USING btree (person_id, at);
CREATE INDEX code_requests_key ON public.code_requests USING btree (key, at);
CREATE INDEX common_materials_file ON public.common_materials USING btree (group_id, file_key);
CREATE INDEX common_materials_thumbnail ON public.common_materials USING btree (group_id, thumbnail_key);
CREATE INDEX common_materials_updated ON public.common_materials USING btree (group_id, updated_at, id);
CREATE INDEX corrective_action_files_action ON public.corrective_action_files USING btree (group_id, action_id, id);
CREATE INDEX corrective_action_steps_action ON public.corrective_action_steps USING btree (group_id, action_id, at);
CREATE INDEX corrective_actions_all ON public.corrective_actions USING btree (group_id, due_date, id);
CREATE INDEX corrective_actions_due ON public.corrective_actions USING btree (group_id, due_date, store_id) WHERE (status <> 'done'::text);
CREATE INDEX corrective_actions_report ON public.corrective_actions USING btree (group_id, report_id);
CREATE INDEX corrective_actions_store ON public.corrective_actions USING btree (group_id, store_id, due_date);
CREATE INDEX directory_state_until ON public.directory_state USING btree (until);
CREATE INDEX done_changes_at ON public.done_changes USING btree (at);
CREATE INDEX feedback_images_file ON public.feedback_images USING btree (group_id, file_key);
CREATE INDEX feedback_images_thumbnail ON public.feedback_images USING btree (group_id, thumbnail_key);
CREATE INDEX feedback_messages_feedback ON public.feedback_messages USING btree (group_id, feedback_id, at);
CREATE INDEX feedbacks_person ON public.feedbacks USING btree (group_id, person_id, created_at);
CREATE INDEX feedbacks_report ON public.feedbacks USING btree (group_id, report_id, created_at);
CREATE INDEX feedbacks_store ON public.feedbacks USING btree (group_id, store_id, created_at);
CREATE INDEX feedbacks_time ON public.feedbacks USING btree (group_id, created_at, id);
CREATE INDEX hotspot_issues_updated ON public.hotspot_issues USING btree (group_id, updated_at, id);
CREATE INDEX information_documents_file ON public.information_documents USING btree (group_id, file_key);
CREATE INDEX information_documents_updated ON public.information_documents USING btree (group_id, updated_at, id);
CREATE INDEX jobs_group ON public.jobs USING btree (group_id);
CREATE INDEX jobs_waiting ON public.jobs USING btree (created_at);
CREATE UNIQUE INDEX memberships_default ON public.memberships USING btree (person_id) WHERE is_default;
CREATE INDEX memberships_person ON public.memberships USING btree (person_id);
CREATE INDEX memberships_role ON public.memberships USING btree (group_id, role_id);
CREATE INDEX organizes_parent ON public.organizes USING btree (group_id, parent_id);
CREATE INDEX outbox_at ON public.outbox USING btree (at);
CREATE UNIQUE INDEX people_account ON public.people USING btree (lower(account));
CREATE UNIQUE INDEX people_directory ON public.people USING btree (directory_id) WHERE (directory_id <> ''::text);
CREATE UNIQUE INDEX people_mail ON public.people USING btree (lower(mail)) WHERE (mail <> ''::text);
CREATE INDEX people_managed ON public.people USING btree (managed_by);
CREATE UNIQUE INDEX people_phone ON public.people USING btree (phone, area_code) WHERE (phone <> ''::text);
CREATE INDEX person_organizes_organize ON public.person_organizes USING btree (group_id, organize_id);
CREATE INDEX person_stores_store ON public.person_stores USING btree (group_id, store_id);
CREATE INDEX promotion_pictures_file ON public.promotion_pictures USING btree (group_id, file_key);
CREATE INDEX promotion_pictures_thumbnail ON public.promotion_pictures USING btree (group_id, thumbnail_key);
CREATE INDEX promotions_published ON public.promotions USING btree (group_id, published_at, id);
CREATE INDEX proposal_steps_proposal ON public.proposal_steps USING btree (group_id, proposal_id, at);
CREATE INDEX proposals_all ON public.proposals USING btree (group_id, death_line_date, id);
CREATE INDEX proposals_due ON public.proposals USING btree (group_id, death_line_date, store_id) WHERE (status <> 'done'::text);
CREATE INDEX proposals_store ON public.proposals USING btree (group_id, store_id, death_line_date);
CREATE INDEX report_files_read ON public.report_files USING btree (read_at);
CREATE UNIQUE INDEX report_names_once ON public.report_names USING btree (group_id, store_id, digest);
CREATE INDEX role_menus_menu ON public.role_menus USING btree (menu_id);
CREATE INDEX role_organizes_organize ON public.role_organizes USING btree (group_id, organize_id);
CREATE INDEX service_reports_by_customer ON public.service_reports USING btree (group_id, customer_name, service_time DESC, id DESC, category, service_type_id, overall_rating, store_id, names_id, number_search);
CREATE INDEX service_reports_by_names ON public.service_reports USING btree (group_id, names_id, service_time, id, category, service_type_id, overall_rating, store_id, number_search);
CREATE INDEX service_reports_by_rating ON public.service_reports USING btree (group_id, overall_rating, service_time DESC, id DESC, category, service_type_id, store_id, names_id, number_search);
CREATE INDEX service_reports_by_rating_down ON public.service_reports USING btree (group_id, overall_rating, service_time, id, category, service_type_id, store_id, names_id, number_search);
CREATE INDEX service_reports_by_sales_rep ON public.service_reports USING btree (group_id, sales_rep, service_time DESC, id DESC, category, service_type_id, overall_rating, store_id, names_id, number_search);
CREATE INDEX service_reports_by_store ON public.service_reports USING btree (group_id, store_name, service_time DESC, id DESC, category, service_type_id, overall_rating, store_id, names_id, number_search);
CREATE INDEX service_reports_by_time ON public.service_reports USING btree (group_id, service_time, id, category, service_type_id, overall_rating, store_id, names_id, number_search);
CREATE INDEX service_reports_by_type ON public.service_reports USING btree (group_id, service_type_id, service_time DESC, id DESC, category, overall_rating, store_id, names_id, number_search);
CREATE INDEX service_reports_evaluator ON public.service_reports USING btree (evaluator_id) WHERE (evaluator_id IS NOT NULL);
CREATE INDEX service_reports_number ON public.service_reports USING gin (number_search public.gin_trgm_ops);
CREATE INDEX service_reports_store_id ON public.service_reports USING btree (group_id, store_id, service_time, id);
CREATE INDEX sessions_actor ON public.sessions USING btree (actor_id);
CREATE INDEX sessions_alive_until ON public.sessions USING btree (alive_until);
CREATE INDEX sessions_parent ON public.sessions USING btree (parent_id);
CREATE INDEX sessions_person_open ON public.sessions USING btree (person_id) WHERE (ended_at IS NULL);
CREATE INDEX sheet_import_rows_refused ON public.sheet_import_rows USING btree (group_id, import_id, line) WHERE (outcome = 'refused'::text);
CREATE UNIQUE INDEX sheet_imports_busy ON public.sheet_imports USING btree (group_id, kind) WHERE (state = ANY (ARRAY['reading'::text, 'applying'::text, 'undoing'::text]));
CREATE INDEX sheet_imports_created ON public.sheet_imports USING btree (created_at);
CREATE INDEX sheet_imports_latest ON public.sheet_imports USING btree (group_id, kind, number);
CREATE INDEX sign_in_attempts_last ON public.sign_in_attempts USING btree (last_at);
CREATE INDEX stored_files_unheld ON public.stored_files USING btree (created_at) WHERE (held_at IS NULL);
CREATE INDEX stores_by_address ON public.stores USING btree (group_id, address COLLATE "und-x-icu", code);
CREATE INDEX stores_by_area ON public.stores USING btree (group_id, area COLLATE "und-x-icu", code);
CREATE INDEX stores_by_code ON public.stores USING btree (group_id, code COLLATE "und-x-icu", code);
CREATE INDEX stores_by_contact ON public.stores USING btree (group_id, contact COLLATE "und-x-icu", code);
CREATE INDEX stores_by_phone ON public.stores USING btree (group_id, phone COLLATE "und-x-icu", code);
CREATE INDEX stores_code_text ON public.stores USING btree (group_id, code_text);
CREATE INDEX stores_name ON public.stores USING btree (group_id, name COLLATE "und-x-icu", code);
CREATE INDEX stores_organize ON public.stores USING btree (group_id, organize_id, id);
CREATE INDEX used_tokens_until ON public.used_tokens USING btree (until);
CREATE INDEX verification_codes_expires ON public.verification_codes USING btree (expires_at);
CREATE INDEX verification_codes_person ON public.verification_codes USING btree (person_id);
CREATE TRIGGER service_reports_added AFTER INSERT ON public.service_reports REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.app_add_reports();
CREATE TRIGGER service_reports_changed AFTER UPDATE ON public.service_reports REFERENCING OLD TABLE AS before_change NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.app_change_reports();
CREATE TRIGGER service_reports_names BEFORE INSERT OR UPDATE OF group_id, store_id, customer_name, store_code, store_name, sales_rep, names_id ON public.service_reports FOR EACH ROW EXECUTE FUNCTION public.app_name_report();
CREATE TRIGGER service_reports_removed AFTER DELETE ON public.service_reports REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.app_remove_reports();
ALTER TABLE ONLY public.common_materials
    ADD CONSTRAINT common_materials_group_id_file_key_stored_files_group_id_key_fk FOREIGN KEY (group_id, file_key) REFERENCES public.stored_files(group_id, key);
ALTER TABLE ONLY public.common_materials
    ADD CONSTRAINT common_materials_group_id_groups_group_id_fk FOREIGN KEY (group_id) REFERENCES public.groups(group_id);
ALTER TABLE ONLY public.common_materials
    ADD CONSTRAINT common_materials_group_id_thumbnail_key_stored_files_group_id_k FOREIGN KEY (group_id, thumbnail_key) REFERENCES public.stored_files(group_id, key);
ALTER TABLE ONLY public.corrective_action_files
    ADD CONSTRAINT corrective_action_files_group_id_action_id_corrective_actions_g FOREIGN KEY (group_id, action_id) REFERENCES public.corrective_actions(group_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.corrective_action_steps
    ADD CONSTRAINT corrective_action_steps_group_id_action_id_corrective_actions_g FOREIGN KEY (group_id, action_id) REFERENCES public.corrective_actions(group_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.corrective_action_steps
    ADD CONSTRAINT corrective_action_steps_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.corrective_actions
    ADD CONSTRAINT corrective_actions_group_id_report_id_service_reports_group_id_ FOREIGN KEY (group_id, report_id) REFERENCES public.service_reports(group_id, id);
ALTER TABLE ONLY public.corrective_actions
    ADD CONSTRAINT corrective_actions_group_id_store_id_stores_group_id_id_fk FOREIGN KEY (group_id, store_id) REFERENCES public.stores(group_id, id);
ALTER TABLE ONLY public.done_changes
    ADD CONSTRAINT done_changes_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.feedback_images
    ADD CONSTRAINT feedback_images_group_id_feedback_id_feedbacks_group_id_id_fk FOREIGN KEY (group_id, feedback_id) REFERENCES public.feedbacks(group_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.feedback_images
    ADD CONSTRAINT feedback_images_group_id_file_key_stored_files_group_id_key_fk FOREIGN KEY (group_id, file_key) REFERENCES public.stored_files(group_id, key);
ALTER TABLE ONLY public.feedback_images
    ADD CONSTRAINT feedback_images_group_id_thumbnail_key_stored_files_group_id_ke FOREIGN KEY (group_id, thumbnail_key) REFERENCES public.stored_files(group_id, key);
ALTER TABLE ONLY public.feedback_messages
    ADD CONSTRAINT feedback_messages_group_id_feedback_id_feedbacks_group_id_id_fk FOREIGN KEY (group_id, feedback_id) REFERENCES public.feedbacks(group_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.feedback_messages
    ADD CONSTRAINT feedback_messages_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.feedbacks
    ADD CONSTRAINT feedbacks_group_id_report_id_service_reports_group_id_id_fk FOREIGN KEY (group_id, report_id) REFERENCES public.service_reports(group_id, id);
ALTER TABLE ONLY public.feedbacks
    ADD CONSTRAINT feedbacks_group_id_store_id_stores_group_id_id_fk FOREIGN KEY (group_id, store_id) REFERENCES public.stores(group_id, id);
ALTER TABLE ONLY public.feedbacks
    ADD CONSTRAINT feedbacks_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.global_report_access
    ADD CONSTRAINT global_report_access_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.hotspot_issues
    ADD CONSTRAINT hotspot_issues_group_id_groups_group_id_fk FOREIGN KEY (group_id) REFERENCES public.groups(group_id);
ALTER TABLE ONLY public.information_documents
    ADD CONSTRAINT information_documents_group_id_file_key_stored_files_group_id_k FOREIGN KEY (group_id, file_key) REFERENCES public.stored_files(group_id, key);
ALTER TABLE ONLY public.information_documents
    ADD CONSTRAINT information_documents_group_id_groups_group_id_fk FOREIGN KEY (group_id) REFERENCES public.groups(group_id);
ALTER TABLE ONLY public.information_documents
    ADD CONSTRAINT information_documents_type_document_types_id_fk FOREIGN KEY (type) REFERENCES public.document_types(id);
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_group_id_groups_group_id_fk FOREIGN KEY (group_id) REFERENCES public.groups(group_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_group_id_groups_group_id_fk FOREIGN KEY (group_id) REFERENCES public.groups(group_id);
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_group_id_role_id_roles_group_id_id_fk FOREIGN KEY (group_id, role_id) REFERENCES public.roles(group_id, id);
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.menus
    ADD CONSTRAINT menus_parent_id_menus_id_fk FOREIGN KEY (parent_id) REFERENCES public.menus(id);
ALTER TABLE ONLY public.organizes
    ADD CONSTRAINT organizes_group_id_groups_group_id_fk FOREIGN KEY (group_id) REFERENCES public.groups(group_id);
ALTER TABLE ONLY public.organizes
    ADD CONSTRAINT organizes_group_id_parent_id_organizes_group_id_id_fk FOREIGN KEY (group_id, parent_id) REFERENCES public.organizes(group_id, id);
ALTER TABLE ONLY public.password_history
    ADD CONSTRAINT password_history_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_managed_by_groups_group_id_fk FOREIGN KEY (managed_by) REFERENCES public.groups(group_id);
ALTER TABLE ONLY public.person_organizes
    ADD CONSTRAINT person_organizes_group_id_organize_id_organizes_group_id_id_fk FOREIGN KEY (group_id, organize_id) REFERENCES public.organizes(group_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.person_organizes
    ADD CONSTRAINT person_organizes_group_id_person_id_memberships_group_id_person FOREIGN KEY (group_id, person_id) REFERENCES public.memberships(group_id, person_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.person_stores
    ADD CONSTRAINT person_stores_group_id_person_id_memberships_group_id_person_id FOREIGN KEY (group_id, person_id) REFERENCES public.memberships(group_id, person_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.person_stores
    ADD CONSTRAINT person_stores_group_id_store_id_stores_group_id_id_fk FOREIGN KEY (group_id, store_id) REFERENCES public.stores(group_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.promotion_interests
    ADD CONSTRAINT promotion_interests_group_id_promotion_id_promotions_group_id_i FOREIGN KEY (group_id, promotion_id) REFERENCES public.promotions(group_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.promotion_interests
    ADD CONSTRAINT promotion_interests_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.promotion_pictures
    ADD CONSTRAINT promotion_pictures_group_id_file_key_stored_files_group_id_key_ FOREIGN KEY (group_id, file_key) REFERENCES public.stored_files(group_id, key);
ALTER TABLE ONLY public.promotion_pictures
    ADD CONSTRAINT promotion_pictures_group_id_promotion_id_promotions_group_id_id FOREIGN KEY (group_id, promotion_id) REFERENCES public.promotions(group_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.promotion_pictures
    ADD CONSTRAINT promotion_pictures_group_id_thumbnail_key_stored_files_group_id FOREIGN KEY (group_id, thumbnail_key) REFERENCES public.stored_files(group_id, key);
ALTER TABLE ONLY public.promotion_visits
    ADD CONSTRAINT promotion_visits_group_id_groups_group_id_fk FOREIGN KEY (group_id) REFERENCES public.groups(group_id);
ALTER TABLE ONLY public.promotion_visits
    ADD CONSTRAINT promotion_visits_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.promotions
    ADD CONSTRAINT promotions_group_id_groups_group_id_fk FOREIGN KEY (group_id) REFERENCES public.groups(group_id);
ALTER TABLE ONLY public.proposal_steps
    ADD CONSTRAINT proposal_steps_group_id_proposal_id_proposals_group_id_id_fk FOREIGN KEY (group_id, proposal_id) REFERENCES public.proposals(group_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.proposal_steps
    ADD CONSTRAINT proposal_steps_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.proposals
    ADD CONSTRAINT proposals_group_id_store_id_stores_group_id_id_fk FOREIGN KEY (group_id, store_id) REFERENCES public.stores(group_id, id);
ALTER TABLE ONLY public.report_area_months
    ADD CONSTRAINT report_area_months_group_id_store_id_stores_group_id_id_fk FOREIGN KEY (group_id, store_id) REFERENCES public.stores(group_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.report_files
    ADD CONSTRAINT report_files_group_id_report_id_service_reports_group_id_id_fk FOREIGN KEY (group_id, report_id) REFERENCES public.service_reports(group_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.report_months
    ADD CONSTRAINT report_months_group_id_store_id_stores_group_id_id_fk FOREIGN KEY (group_id, store_id) REFERENCES public.stores(group_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.role_menus
    ADD CONSTRAINT role_menus_group_id_role_id_roles_group_id_id_fk FOREIGN KEY (group_id, role_id) REFERENCES public.roles(group_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.role_menus
    ADD CONSTRAINT role_menus_menu_id_menus_id_fk FOREIGN KEY (menu_id) REFERENCES public.menus(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.role_organizes
    ADD CONSTRAINT role_organizes_group_id_organize_id_organizes_group_id_id_fk FOREIGN KEY (group_id, organize_id) REFERENCES public.organizes(group_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.role_organizes
    ADD CONSTRAINT role_organizes_group_id_role_id_roles_group_id_id_fk FOREIGN KEY (group_id, role_id) REFERENCES public.roles(group_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.roles
    ADD CONSTRAINT roles_group_id_groups_group_id_fk FOREIGN KEY (group_id) REFERENCES public.groups(group_id);
ALTER TABLE ONLY public.service_plans
    ADD CONSTRAINT service_plans_group_id_store_id_stores_group_id_id_fk FOREIGN KEY (group_id, store_id) REFERENCES public.stores(group_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.service_reports
    ADD CONSTRAINT service_reports_evaluator_id_people_id_fk FOREIGN KEY (evaluator_id) REFERENCES public.people(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.service_reports
    ADD CONSTRAINT service_reports_group_id_store_id_stores_group_id_id_fk FOREIGN KEY (group_id, store_id) REFERENCES public.stores(group_id, id);
ALTER TABLE ONLY public.service_reports
    ADD CONSTRAINT service_reports_service_type_id_service_types_id_fk FOREIGN KEY (service_type_id) REFERENCES public.service_types(id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_actor_id_people_id_fk FOREIGN KEY (actor_id) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_group_id_groups_group_id_fk FOREIGN KEY (group_id) REFERENCES public.groups(group_id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_parent_id_sessions_id_fk FOREIGN KEY (parent_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sheet_import_rows
    ADD CONSTRAINT sheet_import_rows_group_id_import_id_sheet_imports_group_id_id_ FOREIGN KEY (group_id, import_id) REFERENCES public.sheet_imports(group_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sheet_imports
    ADD CONSTRAINT sheet_imports_group_id_groups_group_id_fk FOREIGN KEY (group_id) REFERENCES public.groups(group_id);
ALTER TABLE ONLY public.sheet_imports
    ADD CONSTRAINT sheet_imports_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.stored_file_parts
    ADD CONSTRAINT stored_file_parts_group_id_key_stored_files_group_id_key_fk FOREIGN KEY (group_id, key) REFERENCES public.stored_files(group_id, key) ON DELETE CASCADE;
ALTER TABLE ONLY public.stored_files
    ADD CONSTRAINT stored_files_group_id_groups_group_id_fk FOREIGN KEY (group_id) REFERENCES public.groups(group_id);
ALTER TABLE ONLY public.stores
    ADD CONSTRAINT stores_group_id_groups_group_id_fk FOREIGN KEY (group_id) REFERENCES public.groups(group_id);
ALTER TABLE ONLY public.stores
    ADD CONSTRAINT stores_group_id_organize_id_organizes_group_id_id_fk FOREIGN KEY (group_id, organize_id) REFERENCES public.organizes(group_id, id);
ALTER TABLE ONLY public.translations
    ADD CONSTRAINT translations_group_id_groups_group_id_fk FOREIGN KEY (group_id) REFERENCES public.groups(group_id);
ALTER TABLE ONLY public.verification_codes
    ADD CONSTRAINT verification_codes_person_id_people_id_fk FOREIGN KEY (person_id) REFERENCES public.people(id) ON DELETE CASCADE;
CREATE POLICY actions_of_visible_stores ON public.corrective_actions TO portal_app USING (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (store_id IN ( SELECT stores.id
   FROM public.stores))))) WITH CHECK (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (store_id IN ( SELECT stores.id
   FROM public.stores))) AND (EXISTS ( SELECT
   FROM public.service_reports report
  WHERE ((report.group_id = corrective_actions.group_id) AND (report.id = corrective_actions.report_id) AND (report.store_id = corrective_actions.store_id))))));
ALTER TABLE public.apps ENABLE ROW LEVEL SECURITY;
CREATE POLICY area_months_of_visible_stores ON public.report_area_months TO portal_app USING (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (store_id IN ( SELECT stores.id
   FROM public.stores))))) WITH CHECK (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (store_id IN ( SELECT stores.id
   FROM public.stores)))));
ALTER TABLE public.audit_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.code_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.common_materials ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.corrective_action_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.corrective_action_steps ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.corrective_actions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.demo_areas ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.directory_state ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.document_types ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.done_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.feedback_images ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.feedback_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.feedback_types ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.feedbacks ENABLE ROW LEVEL SECURITY;
CREATE POLICY feedbacks_of_visible_stores ON public.feedbacks TO portal_app USING (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (store_id IN ( SELECT stores.id
   FROM public.stores))))) WITH CHECK (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (store_id IN ( SELECT stores.id
   FROM public.stores))) AND ((report_id IS NULL) OR (EXISTS ( SELECT
   FROM public.service_reports report
  WHERE ((report.group_id = feedbacks.group_id) AND (report.id = feedbacks.report_id) AND (report.store_id = feedbacks.store_id)))))));
CREATE POLICY files_of_visible_reports ON public.report_files TO portal_app USING (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (EXISTS ( SELECT
   FROM public.service_reports report
  WHERE ((report.group_id = report_files.group_id) AND (report.id = report_files.report_id)))))) WITH CHECK (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (EXISTS ( SELECT
   FROM public.service_reports report
  WHERE ((report.group_id = report_files.group_id) AND (report.id = report_files.report_id))))));
CREATE POLICY files_of_visible_stores ON public.corrective_action_files TO portal_app USING (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (store_id IN ( SELECT stores.id
   FROM public.stores))))) WITH CHECK (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (store_id IN ( SELECT stores.id
   FROM public.stores))) AND (EXISTS ( SELECT
   FROM public.corrective_actions action
  WHERE ((action.group_id = corrective_action_files.group_id) AND (action.id = corrective_action_files.action_id) AND (action.store_id = corrective_action_files.store_id))))));
ALTER TABLE public.global_report_access ENABLE ROW LEVEL SECURITY;
CREATE POLICY group_rows ON public.common_materials TO portal_app USING ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif"))) WITH CHECK ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")));
CREATE POLICY group_rows ON public.groups TO portal_app USING ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif"))) WITH CHECK ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")));
CREATE POLICY group_rows ON public.hotspot_issues TO portal_app USING ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif"))) WITH CHECK ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")));
CREATE POLICY group_rows ON public.information_documents TO portal_app USING ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif"))) WITH CHECK ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")));
CREATE POLICY group_rows ON public.jobs TO portal_app USING ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif"))) WITH CHECK ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")));
CREATE POLICY group_rows ON public.memberships TO portal_app USING ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif"))) WITH CHECK ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")));
CREATE POLICY group_rows ON public.organizes TO portal_app USING ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif"))) WITH CHECK ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")));
CREATE POLICY group_rows ON public.person_organizes TO portal_app USING ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif"))) WITH CHECK ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")));
CREATE POLICY group_rows ON public.person_stores TO portal_app USING ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif"))) WITH CHECK ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")));
CREATE POLICY group_rows ON public.promotion_pictures TO portal_app USING ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif"))) WITH CHECK ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")));
CREATE POLICY group_rows ON public.promotions TO portal_app USING ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif"))) WITH CHECK ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")));
CREATE POLICY group_rows ON public.role_menus TO portal_app USING ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif"))) WITH CHECK ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")));
CREATE POLICY group_rows ON public.role_organizes TO portal_app USING ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif"))) WITH CHECK ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")));
CREATE POLICY group_rows ON public.roles TO portal_app USING ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif"))) WITH CHECK ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")));
CREATE POLICY group_rows ON public.sheet_import_rows TO portal_app USING ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif"))) WITH CHECK ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")));
CREATE POLICY group_rows ON public.sheet_imports TO portal_app USING ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif"))) WITH CHECK ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")));
CREATE POLICY group_rows ON public.stored_file_parts TO portal_app USING ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif"))) WITH CHECK ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")));
CREATE POLICY group_rows ON public.stored_files TO portal_app USING ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif"))) WITH CHECK ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")));
CREATE POLICY group_rows ON public.translations TO portal_app USING ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif"))) WITH CHECK ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")));
ALTER TABLE public.groups ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.hotspot_issues ENABLE ROW LEVEL SECURITY;
CREATE POLICY identity ON public.apps TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY identity ON public.audit_entries TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY identity ON public.code_requests TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY identity ON public.demo_areas TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY identity ON public.directory_state TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY identity ON public.document_types TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY identity ON public.done_changes TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY identity ON public.feedback_types TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY identity ON public.global_report_access TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY identity ON public.groups TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY identity ON public.jobs TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY identity ON public.memberships TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY identity ON public.menus TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY identity ON public.outbox TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY identity ON public.password_history TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY identity ON public.people TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY identity ON public.report_files TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY identity ON public.role_menus TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY identity ON public.roles TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY identity ON public.service_types TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY identity ON public.sessions TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY identity ON public.sign_in_attempts TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY identity ON public.signing_keys TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY identity ON public.stored_files TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY identity ON public.translations TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY identity ON public.used_tokens TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY identity ON public.verification_codes TO portal_identity USING (true) WITH CHECK (true);
CREATE POLICY images_of_visible_stores ON public.feedback_images TO portal_app USING (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (store_id IN ( SELECT stores.id
   FROM public.stores))))) WITH CHECK (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (store_id IN ( SELECT stores.id
   FROM public.stores))) AND (EXISTS ( SELECT
   FROM public.feedbacks about
  WHERE ((about.group_id = feedback_images.group_id) AND (about.id = feedback_images.feedback_id) AND (about.store_id = feedback_images.store_id))))));
ALTER TABLE public.information_documents ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.jobs ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.memberships ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.menus ENABLE ROW LEVEL SECURITY;
CREATE POLICY messages_of_visible_stores ON public.feedback_messages TO portal_app USING (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (store_id IN ( SELECT stores.id
   FROM public.stores))))) WITH CHECK (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (store_id IN ( SELECT stores.id
   FROM public.stores))) AND (EXISTS ( SELECT
   FROM public.feedbacks about
  WHERE ((about.group_id = feedback_messages.group_id) AND (about.id = feedback_messages.feedback_id) AND (about.store_id = feedback_messages.store_id))))));
CREATE POLICY months_of_visible_stores ON public.report_months TO portal_app USING (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (store_id IN ( SELECT stores.id
   FROM public.stores))))) WITH CHECK (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (store_id IN ( SELECT stores.id
   FROM public.stores)))));
CREATE POLICY names_of_visible_stores ON public.report_names TO portal_app USING (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (store_id IN ( SELECT stores.id
   FROM public.stores))))) WITH CHECK (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (store_id IN ( SELECT stores.id
   FROM public.stores)))));
CREATE POLICY old_imports ON public.sheet_imports TO portal_identity USING (true);
ALTER TABLE public.organizes ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.outbox ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_changes ON public.done_changes TO portal_app USING (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (person_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::integer AS "nullif")))) WITH CHECK (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (person_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::integer AS "nullif"))));
CREATE POLICY own_interests ON public.promotion_interests TO portal_app USING (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (person_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::integer AS "nullif")))) WITH CHECK (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (person_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::integer AS "nullif"))));
CREATE POLICY own_visits ON public.promotion_visits TO portal_app USING (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (person_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::integer AS "nullif")))) WITH CHECK (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (person_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::integer AS "nullif"))));
ALTER TABLE public.password_history ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.people ENABLE ROW LEVEL SECURITY;
CREATE POLICY people_added ON public.people FOR INSERT TO portal_app WITH CHECK (((user_type = 'Group'::text) AND (managed_by = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif"))));
CREATE POLICY people_changed ON public.people FOR UPDATE TO portal_app USING (((user_type = 'Group'::text) AND (managed_by = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")))) WITH CHECK (((user_type = 'Group'::text) AND (managed_by = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif"))));
CREATE POLICY people_deleted ON public.people FOR DELETE TO portal_app USING (((user_type = 'Group'::text) AND (managed_by = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif"))));
CREATE POLICY people_of_group ON public.people FOR SELECT TO portal_app USING (((user_type = 'Group'::text) AND ((managed_by = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) OR (id IN ( SELECT memberships.person_id
   FROM public.memberships)))));
ALTER TABLE public.person_organizes ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.person_stores ENABLE ROW LEVEL SECURITY;
CREATE POLICY plans_of_visible_stores ON public.service_plans TO portal_app USING (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (store_id IN ( SELECT stores.id
   FROM public.stores))))) WITH CHECK (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (store_id IN ( SELECT stores.id
   FROM public.stores)))));
ALTER TABLE public.promotion_interests ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.promotion_pictures ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.promotion_visits ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.promotions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.proposal_steps ENABLE ROW LEVEL SECURITY;
CREATE POLICY proposal_steps_of_visible_stores ON public.proposal_steps TO portal_app USING (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (store_id IN ( SELECT stores.id
   FROM public.stores))))) WITH CHECK (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (store_id IN ( SELECT stores.id
   FROM public.stores))) AND (EXISTS ( SELECT
   FROM public.proposals proposal
  WHERE ((proposal.group_id = proposal_steps.group_id) AND (proposal.id = proposal_steps.proposal_id) AND (proposal.store_id = proposal_steps.store_id))))));
ALTER TABLE public.proposals ENABLE ROW LEVEL SECURITY;
CREATE POLICY proposals_of_visible_stores ON public.proposals TO portal_app USING (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (store_id IN ( SELECT stores.id
   FROM public.stores))))) WITH CHECK (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (store_id IN ( SELECT stores.id
   FROM public.stores)))));
CREATE POLICY readable ON public.document_types FOR SELECT TO portal_app USING (true);
CREATE POLICY readable ON public.feedback_types FOR SELECT TO portal_app USING (true);
CREATE POLICY readable ON public.menus FOR SELECT TO portal_app USING (true);
CREATE POLICY readable ON public.service_types FOR SELECT TO portal_app USING (true);
ALTER TABLE public.report_area_months ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.report_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.report_months ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.report_names ENABLE ROW LEVEL SECURITY;
CREATE POLICY reports_of_visible_stores ON public.service_reports TO portal_app USING (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (store_id IN ( SELECT stores.id
   FROM public.stores))))) WITH CHECK (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (store_id IN ( SELECT stores.id
   FROM public.stores)))));
ALTER TABLE public.role_menus ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.role_organizes ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.roles ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.service_plans ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.service_reports ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.service_types ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.sheet_import_rows ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.sheet_imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.sign_in_attempts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.signing_keys ENABLE ROW LEVEL SECURITY;
CREATE POLICY steps_of_visible_stores ON public.corrective_action_steps TO portal_app USING (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (store_id IN ( SELECT stores.id
   FROM public.stores))))) WITH CHECK (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (store_id IN ( SELECT stores.id
   FROM public.stores))) AND (EXISTS ( SELECT
   FROM public.corrective_actions action
  WHERE ((action.group_id = corrective_action_steps.group_id) AND (action.id = corrective_action_steps.action_id) AND (action.store_id = corrective_action_steps.store_id))))));
ALTER TABLE public.stored_file_parts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.stored_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.stores ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.translations ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.used_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.verification_codes ENABLE ROW LEVEL SECURITY;
CREATE POLICY visible_stores ON public.stores TO portal_app USING (((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")) AND (( SELECT public.app_sees_all_stores() AS app_sees_all_stores) OR (organize_id IN ( SELECT unnest(( SELECT public.app_organize_ids() AS app_organize_ids)) AS unnest)) OR (id IN ( SELECT unnest(( SELECT public.app_bound_store_ids() AS app_bound_store_ids)) AS unnest))))) WITH CHECK ((group_id = ( SELECT (NULLIF(current_setting('app.group_id'::text, true), ''::text))::integer AS "nullif")));
GRANT USAGE ON SCHEMA public TO portal_identity;
GRANT USAGE ON SCHEMA public TO portal_app;
GRANT USAGE ON SCHEMA public TO portal_import;
GRANT USAGE ON SCHEMA public TO portal_setup;
GRANT SELECT,INSERT ON TABLE public.apps TO portal_identity;
GRANT SELECT,INSERT ON TABLE public.audit_entries TO portal_identity;
GRANT DELETE ON TABLE public.audit_entries TO portal_setup;
GRANT SELECT,USAGE ON SEQUENCE public.audit_entries_id_seq TO portal_identity;
GRANT SELECT,USAGE ON SEQUENCE public.audit_entries_id_seq TO portal_app;
GRANT SELECT,USAGE ON SEQUENCE public.audit_entries_id_seq TO portal_import;
GRANT SELECT,USAGE ON SEQUENCE public.audit_entries_id_seq TO portal_setup;
GRANT SELECT,INSERT,DELETE ON TABLE public.code_requests TO portal_identity;
GRANT SELECT ON TABLE public.common_materials TO portal_app;
GRANT INSERT,DELETE,UPDATE ON TABLE public.common_materials TO portal_import;
GRANT SELECT ON TABLE public.corrective_action_files TO portal_app;
GRANT INSERT,DELETE,UPDATE ON TABLE public.corrective_action_files TO portal_import;
GRANT SELECT,INSERT ON TABLE public.corrective_action_steps TO portal_app;
GRANT INSERT,DELETE,UPDATE ON TABLE public.corrective_action_steps TO portal_import;
GRANT SELECT,USAGE ON SEQUENCE public.corrective_action_steps_id_seq TO portal_identity;
GRANT SELECT,USAGE ON SEQUENCE public.corrective_action_steps_id_seq TO portal_app;
GRANT SELECT,USAGE ON SEQUENCE public.corrective_action_steps_id_seq TO portal_import;
GRANT SELECT,USAGE ON SEQUENCE public.corrective_action_steps_id_seq TO portal_setup;
GRANT SELECT ON TABLE public.corrective_actions TO portal_app;
GRANT INSERT,DELETE,UPDATE ON TABLE public.corrective_actions TO portal_import;
GRANT UPDATE(status) ON TABLE public.corrective_actions TO portal_app;
GRANT UPDATE(closed_at) ON TABLE public.corrective_actions TO portal_app;
GRANT SELECT,INSERT ON TABLE public.demo_areas TO portal_setup;
GRANT SELECT,INSERT,DELETE ON TABLE public.directory_state TO portal_identity;
GRANT UPDATE(value) ON TABLE public.directory_state TO portal_identity;
GRANT UPDATE(until) ON TABLE public.directory_state TO portal_identity;
GRANT SELECT ON TABLE public.document_types TO portal_identity;
GRANT INSERT,UPDATE ON TABLE public.document_types TO portal_setup;
GRANT SELECT ON TABLE public.document_types TO portal_app;
GRANT DELETE ON TABLE public.done_changes TO portal_identity;
GRANT SELECT,INSERT ON TABLE public.done_changes TO portal_app;
GRANT UPDATE(answer) ON TABLE public.done_changes TO portal_app;
GRANT SELECT(at) ON TABLE public.done_changes TO portal_identity;
GRANT SELECT,INSERT ON TABLE public.feedback_images TO portal_app;
GRANT INSERT,DELETE,UPDATE ON TABLE public.feedback_images TO portal_import;
GRANT SELECT,INSERT ON TABLE public.feedback_messages TO portal_app;
GRANT INSERT,DELETE,UPDATE ON TABLE public.feedback_messages TO portal_import;
GRANT SELECT,USAGE ON SEQUENCE public.feedback_messages_id_seq TO portal_identity;
GRANT SELECT,USAGE ON SEQUENCE public.feedback_messages_id_seq TO portal_app;
GRANT SELECT,USAGE ON SEQUENCE public.feedback_messages_id_seq TO portal_import;
GRANT SELECT,USAGE ON SEQUENCE public.feedback_messages_id_seq TO portal_setup;
GRANT SELECT ON TABLE public.feedback_types TO portal_identity;
GRANT INSERT,UPDATE ON TABLE public.feedback_types TO portal_setup;
GRANT SELECT ON TABLE public.feedback_types TO portal_app;
GRANT SELECT,INSERT ON TABLE public.feedbacks TO portal_app;
GRANT INSERT,DELETE,UPDATE ON TABLE public.feedbacks TO portal_import;
GRANT UPDATE(status) ON TABLE public.feedbacks TO portal_app;
GRANT UPDATE(answered_at) ON TABLE public.feedbacks TO portal_app;
GRANT UPDATE(author_seen_at) ON TABLE public.feedbacks TO portal_app;
GRANT SELECT,INSERT ON TABLE public.global_report_access TO portal_identity;
GRANT UPDATE(version) ON TABLE public.global_report_access TO portal_identity;
GRANT UPDATE(at) ON TABLE public.global_report_access TO portal_identity;
GRANT SELECT ON TABLE public.groups TO portal_identity;
GRANT INSERT ON TABLE public.groups TO portal_setup;
GRANT SELECT ON TABLE public.groups TO portal_app;
GRANT UPDATE(logo) ON TABLE public.groups TO portal_app;
GRANT UPDATE(logo_type) ON TABLE public.groups TO portal_app;
GRANT UPDATE(logo_version) ON TABLE public.groups TO portal_app;
GRANT SELECT ON TABLE public.hotspot_issues TO portal_app;
GRANT INSERT,DELETE,UPDATE ON TABLE public.hotspot_issues TO portal_import;
GRANT SELECT ON TABLE public.information_documents TO portal_app;
GRANT INSERT,DELETE,UPDATE ON TABLE public.information_documents TO portal_import;
GRANT SELECT,DELETE ON TABLE public.jobs TO portal_identity;
GRANT SELECT,INSERT ON TABLE public.jobs TO portal_app;
GRANT UPDATE(attempts) ON TABLE public.jobs TO portal_identity;
GRANT UPDATE(locked_by) ON TABLE public.jobs TO portal_identity;
GRANT UPDATE(locked_until) ON TABLE public.jobs TO portal_identity;
GRANT UPDATE(done) ON TABLE public.jobs TO portal_identity;
GRANT SELECT ON TABLE public.memberships TO portal_identity;
GRANT INSERT ON TABLE public.memberships TO portal_setup;
GRANT SELECT,INSERT,DELETE ON TABLE public.memberships TO portal_app;
GRANT UPDATE(role_id) ON TABLE public.memberships TO portal_app;
GRANT UPDATE(is_default) ON TABLE public.memberships TO portal_identity;
GRANT UPDATE(is_admin) ON TABLE public.memberships TO portal_app;
GRANT UPDATE(valid) ON TABLE public.memberships TO portal_app;
GRANT SELECT ON TABLE public.menus TO portal_identity;
GRANT INSERT,UPDATE ON TABLE public.menus TO portal_setup;
GRANT SELECT ON TABLE public.menus TO portal_app;
GRANT SELECT,USAGE ON SEQUENCE public.menus_id_seq TO portal_identity;
GRANT SELECT,USAGE ON SEQUENCE public.menus_id_seq TO portal_app;
GRANT SELECT,USAGE ON SEQUENCE public.menus_id_seq TO portal_import;
GRANT SELECT,USAGE ON SEQUENCE public.menus_id_seq TO portal_setup;
GRANT SELECT,INSERT,DELETE ON TABLE public.organizes TO portal_app;
GRANT INSERT,DELETE,UPDATE ON TABLE public.organizes TO portal_import;
GRANT UPDATE(parent_id) ON TABLE public.organizes TO portal_app;
GRANT UPDATE(name) ON TABLE public.organizes TO portal_app;
GRANT UPDATE(sort) ON TABLE public.organizes TO portal_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.outbox TO portal_identity;
GRANT SELECT,INSERT ON TABLE public.password_history TO portal_identity;
GRANT SELECT ON TABLE public.people TO portal_identity;
GRANT INSERT ON TABLE public.people TO portal_setup;
GRANT INSERT,DELETE ON TABLE public.people TO portal_app;
GRANT SELECT(id) ON TABLE public.people TO portal_app;
GRANT SELECT(account) ON TABLE public.people TO portal_app;
GRANT SELECT(real_name),UPDATE(real_name) ON TABLE public.people TO portal_app;
GRANT UPDATE(area_code) ON TABLE public.people TO portal_identity;
GRANT SELECT(area_code),UPDATE(area_code) ON TABLE public.people TO portal_app;
GRANT UPDATE(phone) ON TABLE public.people TO portal_identity;
GRANT SELECT(phone),UPDATE(phone) ON TABLE public.people TO portal_app;
GRANT UPDATE(mail) ON TABLE public.people TO portal_identity;
GRANT SELECT(mail),UPDATE(mail) ON TABLE public.people TO portal_app;
GRANT SELECT(user_type) ON TABLE public.people TO portal_app;
GRANT UPDATE(password_hash) ON TABLE public.people TO portal_identity;
GRANT UPDATE(first_login) ON TABLE public.people TO portal_identity;
GRANT SELECT(first_login) ON TABLE public.people TO portal_app;
GRANT SELECT(valid) ON TABLE public.people TO portal_app;
GRANT UPDATE(directory_id) ON TABLE public.people TO portal_identity;
GRANT UPDATE(managed_by) ON TABLE public.people TO portal_identity;
GRANT SELECT(managed_by) ON TABLE public.people TO portal_app;
GRANT UPDATE(invited_at) ON TABLE public.people TO portal_identity;
GRANT SELECT(invited_at),UPDATE(invited_at) ON TABLE public.people TO portal_app;
GRANT UPDATE(phone_proven) ON TABLE public.people TO portal_identity;
GRANT UPDATE(mail_proven) ON TABLE public.people TO portal_identity;
GRANT SELECT,INSERT,DELETE ON TABLE public.person_organizes TO portal_app;
GRANT INSERT,DELETE,UPDATE ON TABLE public.person_organizes TO portal_import;
GRANT SELECT,INSERT,DELETE ON TABLE public.person_stores TO portal_app;
GRANT INSERT,DELETE,UPDATE ON TABLE public.person_stores TO portal_import;
GRANT SELECT,INSERT,DELETE ON TABLE public.promotion_interests TO portal_app;
GRANT INSERT,DELETE,UPDATE ON TABLE public.promotion_interests TO portal_import;
GRANT SELECT ON TABLE public.promotion_pictures TO portal_app;
GRANT INSERT,DELETE,UPDATE ON TABLE public.promotion_pictures TO portal_import;
GRANT SELECT,INSERT ON TABLE public.promotion_visits TO portal_app;
GRANT UPDATE(at) ON TABLE public.promotion_visits TO portal_app;
GRANT UPDATE(before_at) ON TABLE public.promotion_visits TO portal_app;
GRANT SELECT ON TABLE public.promotions TO portal_app;
GRANT INSERT,DELETE,UPDATE ON TABLE public.promotions TO portal_import;
GRANT SELECT,INSERT ON TABLE public.proposal_steps TO portal_app;
GRANT INSERT,DELETE,UPDATE ON TABLE public.proposal_steps TO portal_import;
GRANT SELECT,USAGE ON SEQUENCE public.proposal_steps_id_seq TO portal_identity;
GRANT SELECT,USAGE ON SEQUENCE public.proposal_steps_id_seq TO portal_app;
GRANT SELECT,USAGE ON SEQUENCE public.proposal_steps_id_seq TO portal_import;
GRANT SELECT,USAGE ON SEQUENCE public.proposal_steps_id_seq TO portal_setup;
GRANT SELECT ON TABLE public.proposals TO portal_app;
GRANT INSERT,DELETE,UPDATE ON TABLE public.proposals TO portal_import;
GRANT UPDATE(status) ON TABLE public.proposals TO portal_app;
GRANT SELECT ON TABLE public.report_area_months TO portal_app;
GRANT INSERT,DELETE,UPDATE ON TABLE public.report_area_months TO portal_import;
GRANT DELETE ON TABLE public.report_files TO portal_identity;
GRANT SELECT,INSERT ON TABLE public.report_files TO portal_app;
GRANT SELECT(group_id) ON TABLE public.report_files TO portal_identity;
GRANT SELECT(report_id) ON TABLE public.report_files TO portal_identity;
GRANT SELECT(language) ON TABLE public.report_files TO portal_identity;
GRANT UPDATE(version) ON TABLE public.report_files TO portal_app;
GRANT UPDATE(content) ON TABLE public.report_files TO portal_app;
GRANT UPDATE(bytes) ON TABLE public.report_files TO portal_app;
GRANT UPDATE(made_at) ON TABLE public.report_files TO portal_app;
GRANT SELECT(read_at),UPDATE(read_at) ON TABLE public.report_files TO portal_identity;
GRANT UPDATE(read_at) ON TABLE public.report_files TO portal_app;
GRANT SELECT ON TABLE public.report_months TO portal_app;
GRANT INSERT,DELETE,UPDATE ON TABLE public.report_months TO portal_import;
GRANT UPDATE(stars1) ON TABLE public.report_months TO portal_app;
GRANT UPDATE(stars2) ON TABLE public.report_months TO portal_app;
GRANT UPDATE(stars3) ON TABLE public.report_months TO portal_app;
GRANT UPDATE(stars4) ON TABLE public.report_months TO portal_app;
GRANT UPDATE(stars5) ON TABLE public.report_months TO portal_app;
GRANT SELECT ON TABLE public.report_names TO portal_app;
GRANT INSERT ON TABLE public.report_names TO portal_import;
GRANT SELECT,USAGE ON SEQUENCE public.report_names_id_seq TO portal_identity;
GRANT SELECT,USAGE ON SEQUENCE public.report_names_id_seq TO portal_app;
GRANT SELECT,USAGE ON SEQUENCE public.report_names_id_seq TO portal_import;
GRANT SELECT,USAGE ON SEQUENCE public.report_names_id_seq TO portal_setup;
GRANT SELECT ON TABLE public.role_menus TO portal_identity;
GRANT INSERT ON TABLE public.role_menus TO portal_setup;
GRANT SELECT,INSERT,DELETE ON TABLE public.role_menus TO portal_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.role_organizes TO portal_app;
GRANT INSERT,DELETE,UPDATE ON TABLE public.role_organizes TO portal_import;
GRANT SELECT ON TABLE public.roles TO portal_identity;
GRANT INSERT ON TABLE public.roles TO portal_setup;
GRANT SELECT,INSERT,DELETE ON TABLE public.roles TO portal_app;
GRANT UPDATE(name) ON TABLE public.roles TO portal_app;
GRANT UPDATE(all_stores) ON TABLE public.roles TO portal_app;
GRANT SELECT ON TABLE public.service_plans TO portal_app;
GRANT INSERT,DELETE,UPDATE ON TABLE public.service_plans TO portal_import;
GRANT SELECT ON TABLE public.service_reports TO portal_app;
GRANT INSERT,DELETE,UPDATE ON TABLE public.service_reports TO portal_import;
GRANT UPDATE(overall_rating) ON TABLE public.service_reports TO portal_app;
GRANT UPDATE(other_suggestions) ON TABLE public.service_reports TO portal_app;
GRANT UPDATE(evaluator) ON TABLE public.service_reports TO portal_app;
GRANT UPDATE(evaluated_at) ON TABLE public.service_reports TO portal_app;
GRANT UPDATE(evaluator_id) ON TABLE public.service_reports TO portal_app;
GRANT UPDATE(evaluation_open_until) ON TABLE public.service_reports TO portal_app;
GRANT SELECT ON TABLE public.service_types TO portal_identity;
GRANT INSERT,UPDATE ON TABLE public.service_types TO portal_setup;
GRANT SELECT ON TABLE public.service_types TO portal_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.sessions TO portal_identity;
GRANT UPDATE(group_id) ON TABLE public.sessions TO portal_identity;
GRANT UPDATE(language) ON TABLE public.sessions TO portal_identity;
GRANT UPDATE(alive_until) ON TABLE public.sessions TO portal_identity;
GRANT UPDATE(ended_at) ON TABLE public.sessions TO portal_identity;
GRANT UPDATE(ended_by) ON TABLE public.sessions TO portal_identity;
GRANT SELECT,INSERT,DELETE ON TABLE public.sheet_import_rows TO portal_app;
GRANT UPDATE(target_id) ON TABLE public.sheet_import_rows TO portal_app;
GRANT DELETE ON TABLE public.sheet_imports TO portal_identity;
GRANT SELECT,INSERT ON TABLE public.sheet_imports TO portal_app;
GRANT SELECT(group_id) ON TABLE public.sheet_imports TO portal_identity;
GRANT SELECT(id) ON TABLE public.sheet_imports TO portal_identity;
GRANT SELECT(state) ON TABLE public.sheet_imports TO portal_identity;
GRANT UPDATE(state) ON TABLE public.sheet_imports TO portal_app;
GRANT SELECT(file_key) ON TABLE public.sheet_imports TO portal_identity;
GRANT UPDATE(file_key) ON TABLE public.sheet_imports TO portal_app;
GRANT UPDATE(total) ON TABLE public.sheet_imports TO portal_app;
GRANT UPDATE(added) ON TABLE public.sheet_imports TO portal_app;
GRANT UPDATE(changed) ON TABLE public.sheet_imports TO portal_app;
GRANT UPDATE(unchanged) ON TABLE public.sheet_imports TO portal_app;
GRANT UPDATE(refused) ON TABLE public.sheet_imports TO portal_app;
GRANT UPDATE(problem) ON TABLE public.sheet_imports TO portal_app;
GRANT UPDATE(problem_detail) ON TABLE public.sheet_imports TO portal_app;
GRANT SELECT(created_at) ON TABLE public.sheet_imports TO portal_identity;
GRANT UPDATE(turn) ON TABLE public.sheet_imports TO portal_app;
GRANT UPDATE(applied) ON TABLE public.sheet_imports TO portal_app;
GRANT SELECT,USAGE ON SEQUENCE public.sheet_imports_number_seq TO portal_identity;
GRANT SELECT,USAGE ON SEQUENCE public.sheet_imports_number_seq TO portal_app;
GRANT SELECT,USAGE ON SEQUENCE public.sheet_imports_number_seq TO portal_import;
GRANT SELECT,USAGE ON SEQUENCE public.sheet_imports_number_seq TO portal_setup;
GRANT SELECT,INSERT,DELETE ON TABLE public.sign_in_attempts TO portal_identity;
GRANT UPDATE(failures) ON TABLE public.sign_in_attempts TO portal_identity;
GRANT UPDATE(last_at) ON TABLE public.sign_in_attempts TO portal_identity;
GRANT UPDATE(blocked_until) ON TABLE public.sign_in_attempts TO portal_identity;
GRANT SELECT,INSERT,DELETE ON TABLE public.signing_keys TO portal_identity;
GRANT UPDATE(private_key) ON TABLE public.signing_keys TO portal_identity;
GRANT SELECT,INSERT,DELETE ON TABLE public.stored_file_parts TO portal_app;
GRANT DELETE ON TABLE public.stored_files TO portal_identity;
GRANT SELECT,INSERT,DELETE ON TABLE public.stored_files TO portal_app;
GRANT SELECT(group_id) ON TABLE public.stored_files TO portal_identity;
GRANT SELECT(key) ON TABLE public.stored_files TO portal_identity;
GRANT UPDATE(bytes) ON TABLE public.stored_files TO portal_app;
GRANT SELECT(created_at) ON TABLE public.stored_files TO portal_identity;
GRANT SELECT(held_at),UPDATE(held_at) ON TABLE public.stored_files TO portal_identity;
GRANT UPDATE(held_at) ON TABLE public.stored_files TO portal_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.stores TO portal_app;
GRANT INSERT,DELETE,UPDATE ON TABLE public.stores TO portal_import;
GRANT UPDATE(organize_id) ON TABLE public.stores TO portal_app;
GRANT UPDATE(name) ON TABLE public.stores TO portal_app;
GRANT UPDATE(address) ON TABLE public.stores TO portal_app;
GRANT UPDATE(contact) ON TABLE public.stores TO portal_app;
GRANT UPDATE(phone) ON TABLE public.stores TO portal_app;
GRANT UPDATE(area) ON TABLE public.stores TO portal_app;
GRANT UPDATE(customer_name) ON TABLE public.stores TO portal_app;
GRANT INSERT ON TABLE public.translations TO portal_setup;
GRANT SELECT ON TABLE public.translations TO portal_app;
GRANT SELECT,INSERT,DELETE ON TABLE public.used_tokens TO portal_identity;
GRANT SELECT,INSERT,DELETE ON TABLE public.verification_codes TO portal_identity;
GRANT UPDATE(code_hash) ON TABLE public.verification_codes TO portal_identity;
GRANT UPDATE(person_id) ON TABLE public.verification_codes TO portal_identity;
GRANT UPDATE(expires_at) ON TABLE public.verification_codes TO portal_identity;
GRANT UPDATE(tries_left) ON TABLE public.verification_codes TO portal_identity;
GRANT UPDATE(checked_at) ON TABLE public.verification_codes TO portal_identity;
INSERT INTO drizzle.__drizzle_migrations VALUES (1, '31647d30cc4d718461d464578b7c381649a722d801cb9c667b87ac1388a5720f', 1795281350107);
INSERT INTO drizzle.__drizzle_migrations VALUES (2, 'e56c7230d368b85d0893021cf54e9d7764ffaf2c6250600a5ebc14fa557e6ab7', 1795282162162);
INSERT INTO drizzle.__drizzle_migrations VALUES (3, 'f90f34ecae745b6ec34f35b855ea75490cc2934cadee22f27429208badf0a530', 1795283161060);
INSERT INTO drizzle.__drizzle_migrations VALUES (4, 'd4fb9aa80a572ab701b341abf79ac951d06d0abf979770ce9132fa9e099f94a8', 1795291728351);
INSERT INTO drizzle.__drizzle_migrations VALUES (5, '14b1aa9eaa9fa6ef3a1dec815092b1fafda2f6211adae72cdd5986b5c7907103', 1795298483113);
INSERT INTO drizzle.__drizzle_migrations VALUES (6, 'd3ae3f3c10521582b377cce327a961308a837c9b3a19ee5ee8720ec9555557f4', 1795303825049);
INSERT INTO drizzle.__drizzle_migrations VALUES (7, '836634ec171e42835e8fb23ef0ad234d522405612e2c7309b63b9d5e0074135a', 1795314359945);
INSERT INTO drizzle.__drizzle_migrations VALUES (8, '185a067d9a178aedc3c38d1a690bd6d36c61d5bf3a7da19f43bce3462aad7e9c', 1795315524469);
INSERT INTO drizzle.__drizzle_migrations VALUES (9, '99f8238ee74148c31184a67a4313ff79eadf3f33921aa32b64eaf3688779f952', 1795319714775);
INSERT INTO drizzle.__drizzle_migrations VALUES (10, '8da23149e5f77fc75d6c3b9d2090eb59c0e376e15cfff90ebc7eac1a40078eaf', 1795326975737);
INSERT INTO drizzle.__drizzle_migrations VALUES (11, 'af4a11417ab178df6d0df29aae3cc204a632757a0c845fd711b4cd25657b878b', 1795327975737);
INSERT INTO drizzle.__drizzle_migrations VALUES (12, '00fd47c71bedf03aa90bb8f1271aa2e600f8b2b92704c40da3a24b56359a491b', 1795331454700);
INSERT INTO drizzle.__drizzle_migrations VALUES (13, 'f4d4ea5c79f131c9afe9479eb58ff51bbe54cce85f8e28aba06bd3460f1d850c', 1795377883308);
INSERT INTO drizzle.__drizzle_migrations VALUES (14, 'd3482109bf8ebba3d97fa4b0bcd63c4a26d0ec8995f9f4c57d07c6a93783354f', 1795382361128);
INSERT INTO drizzle.__drizzle_migrations VALUES (15, '7cfdf8ba03d3a6721a84e2d799641b614b5de3d435ad5c1556f964b1807713ac', 1795383137631);
INSERT INTO drizzle.__drizzle_migrations VALUES (16, '55e4dd0e44c78514ec387590f23f1af2a544a2f3565aa96e9969964496ecb12b', 1795383910659);
INSERT INTO drizzle.__drizzle_migrations VALUES (17, '5830dfd1a2b74e0ca8417eb120baded5bd37a61e6d8a5c2209b5d80fd0b0271b', 1795420262196);
INSERT INTO drizzle.__drizzle_migrations VALUES (18, '95736a2f128149e72bd00c2d8d31b161502627229e759c485c41bc0730c2d4ee', 1795464310142);
INSERT INTO drizzle.__drizzle_migrations VALUES (19, 'd1771990fbb7a6aec826245217886a89a42988857967ad2b91509da7a08518d8', 1795465883031);
INSERT INTO drizzle.__drizzle_migrations VALUES (20, 'a1e23c3ba2bf0a74614ca567c31053348e66e8f4b3f6167e5d6caa643521be79', 1795467725464);
INSERT INTO drizzle.__drizzle_migrations VALUES (21, '5c8f9347e0535cde240b5cdfe76ed71a7ce2ab4bcb0b88b569353ce39228ca8a', 1795468084933);
INSERT INTO drizzle.__drizzle_migrations VALUES (22, '54b85abd2bef39f5b9e5929a8d5d2a8a564256d4735ef8e93f480f201bd62356', 1795471661947);
INSERT INTO drizzle.__drizzle_migrations VALUES (23, '6d49ea262c6587ef6fde9d437b3569c841bd148c227e3f1dfec29f10de12f0c4', 1795477966636);
INSERT INTO drizzle.__drizzle_migrations VALUES (24, 'b73ff410c9224d593bef0ac58cb265d88bd2a06378a2afa6907b875a92196719', 1795479506827);
INSERT INTO drizzle.__drizzle_migrations VALUES (25, '23b05b47358caf25641fbb707d2842581c4384dba6d9d54c295e603d07c04d58', 1795659345088);
INSERT INTO drizzle.__drizzle_migrations VALUES (26, 'cdb3ab3d75974a78c3230da866c3517cc227e4c579b09c928b5a3bd682c643fe', 1795660073702);
INSERT INTO drizzle.__drizzle_migrations VALUES (27, '0dd33dc90d811f06d8dda8ff930a0831cc75c846d8b58fc1deb8754959c2a0f9', 1795673120399);
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 27, true);
RESET check_function_bodies;
