-- The normalisation of typed texts (core/src/contract/rules/typed-text.ts, `comparableText`) for stored ones: NFKC, without invisible
-- characters, single blanks, lower case. Most texts need only the lower case, which takes a third of the time. It is not strict, because
-- the planner would not inline a strict one.
CREATE OR REPLACE FUNCTION typed_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select lower(case when value !~ '[^\u0020-\u007e\u4e00-\u9fff]|  |^ | $' then value else
    btrim(regexp_replace(normalize(regexp_replace(value,
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+',
      '', 'g'), NFKC),
      '(?: [ \u0001-\u001f\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]|[\u0001-\u001f\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000])[ \u0001-\u001f\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*',
      ' ', 'g')) end collate "und-x-icu")
$$;--> statement-breakpoint
-- The rows whose stored texts differ from that: few, so that a search normalises only these.
CREATE INDEX "report_names_unusual" ON "report_names" USING btree ("group_id","id") WHERE typed_text(customer_name) <> btrim(lower(customer_name collate "und-x-icu")) or typed_text(store_code) <> btrim(lower(store_code collate "und-x-icu")) or typed_text(store_name) <> btrim(lower(store_name collate "und-x-icu")) or typed_text(sales_rep) <> btrim(lower(sales_rep collate "und-x-icu"));--> statement-breakpoint
CREATE INDEX "service_reports_unusual" ON "service_reports" USING btree ("group_id","id") WHERE typed_text(number_search) <> number_search;--> statement-breakpoint
CREATE INDEX "stores_unusual" ON "stores" USING btree ("group_id","id") WHERE typed_text(code) <> btrim(lower(code collate "und-x-icu")) or typed_text(name) <> btrim(lower(name collate "und-x-icu")) or typed_text(customer_name) <> btrim(lower(customer_name collate "und-x-icu"));--> statement-breakpoint
CREATE INDEX "translations_unusual" ON "translations" USING btree ("group_id") WHERE typed_text(search_text) <> search_text;