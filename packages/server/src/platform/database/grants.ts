import { groupTables, rightsTables } from './group-tables.ts'
import { roleNames } from './roles.ts'

interface Grant {
  role: string
  rights: string
  tables: string[]
}

/** Table privileges by role. Whatever is not listed is refused, regardless of row policies. */
export const grantsTo: Grant[] = [
  // What signing in reads, and the columns that a route or maintenance writes. Memberships and rights are written by a
  // group's administrators under another role. The managing group follows from a person's remaining memberships.
  {
    role: roleNames.identity,
    rights: 'select',
    tables: [
      'groups',
      'roles',
      'role_menus',
      'menus',
      'service_types',
      'feedback_types',
      'document_types',
      'translations',
    ],
  },
  {
    role: roleNames.identity,
    rights:
      'select, update (password_hash, first_login, area_code, phone, mail, phone_proven, mail_proven, directory_id, invited_at, managed_by, has_signed_in)',
    tables: ['people'],
  },
  { role: roleNames.identity, rights: 'select, update (is_default)', tables: ['memberships'] },
  {
    role: roleNames.identity,
    rights:
      'select, insert, delete, update (group_id, language, alive_until, ended_at, ended_by, written_position)',
    tables: ['sessions'],
  },
  {
    role: roleNames.identity,
    rights: 'select, insert, delete, update (failures, last_at, blocked_until)',
    tables: ['sign_in_attempts'],
  },
  {
    role: roleNames.identity,
    rights: 'select, insert, delete, update (code_hash, person_id, expires_at, checked_at, tries_left)',
    tables: ['verification_codes'],
  },
  {
    role: roleNames.identity,
    rights: 'select, insert, delete',
    tables: ['code_requests', 'outbox', 'used_tokens'],
  },
  {
    role: roleNames.identity,
    rights: 'select, insert, update (version, at)',
    tables: ['global_report_access'],
  },
  {
    role: roleNames.identity,
    rights: 'select, insert, delete, update (value, until)',
    tables: ['directory_state'],
  },
  // Maintenance only: deletes printed reports that were not read for a while, selected by time; contents stay
  // unreadable. Skipping rows locked by readers requires the update privilege.
  {
    role: roleNames.identity,
    rights: 'delete, select (group_id, report_id, language, read_at), update (read_at)',
    tables: ['report_files'],
  },
  // Maintenance only: responses stay unreadable.
  { role: roleNames.identity, rights: 'delete, select (at)', tables: ['done_changes'] },
  // Maintenance only: finds unused files; their contents stay unreadable.
  {
    role: roleNames.identity,
    rights: 'delete, select (group_id, key, created_at, held_at), update (held_at)',
    tables: ['stored_files'],
  },
  {
    role: roleNames.identity,
    rights: 'select, insert, delete, update (tried_at)',
    tables: ['deleted_files'],
  },
  // Any process may claim a job, and add repeated work of the server; the rows the job may touch depend on its own scope.
  {
    role: roleNames.identity,
    rights: 'select, insert, delete, update (attempts, locked_by, locked_until, done)',
    tables: ['jobs'],
  },
  // A person's pixels count in all groups together.
  { role: roleNames.identity, rights: 'delete, select', tables: ['picture_use'] },
  { role: roleNames.app, rights: 'select, insert, update (since, pixels)', tables: ['picture_use'] },
  // Any process may send a message. Requests only add them.
  {
    role: roleNames.identity,
    rights: 'select, insert, delete, update (state, content, attempts, locked_by, due_at)',
    tables: ['outgoing'],
  },
  { role: roleNames.app, rights: 'insert', tables: ['outgoing'] },
  // Maintenance only.
  {
    role: roleNames.identity,
    rights: 'delete, select (group_id, id, state, file_key, created_at)',
    tables: ['sheet_imports'],
  },
  // Maintenance only.
  {
    role: roleNames.identity,
    rights: 'delete, select (group_id, id, state, person_id, file_key, created_at)',
    tables: ['file_jobs'],
  },
  // Inserted and read; no role of a request may change them.
  {
    role: roleNames.identity,
    rights: 'select, insert',
    tables: ['audit_entries', 'apps', 'password_history'],
  },
  // Encrypted when a secret is added to the settings, and revoked by command.
  {
    role: roleNames.identity,
    rights: 'select, insert, update (private_key), delete',
    tables: ['signing_keys'],
  },
  // Written at server start: the product's own rows, and the demo.
  {
    role: roleNames.setup,
    rights: 'insert',
    tables: ['menus', 'service_types', 'feedback_types', 'document_types'],
  },
  {
    role: roleNames.setup,
    rights: 'insert',
    tables: ['people', 'groups', 'roles', 'memberships', 'role_menus', 'translations'],
  },
  { role: roleNames.setup, rights: 'select, insert', tables: ['demo_areas', 'product_rows'] },
  // By command.
  {
    role: roleNames.setup,
    rights:
      'update (name, valid, account_manager_mail, complaints_mail, low_rating_mail, low_rating_up_to, mail_language, verify_actions)',
    tables: ['groups'],
  },
  // Maintenance, where a retention of the audit trail is set.
  { role: roleNames.setup, rights: 'delete', tables: ['audit_entries'] },
  {
    role: roleNames.app,
    rights: 'select',
    tables: ['translations', 'menus', 'service_types'],
  },
  // The manager area. Row policies restrict all of them to the group; people to those the group manages.
  {
    role: roleNames.app,
    rights: 'select, update (logo, logo_type, logo_version)',
    tables: ['groups'],
  },
  {
    role: roleNames.app,
    rights:
      'select (id, account, real_name, area_code, phone, mail, user_type, first_login, valid, managed_by, invited_at, has_signed_in), insert, delete, update (real_name, area_code, phone, mail, invited_at)',
    tables: ['people'],
  },
  {
    role: roleNames.app,
    rights: 'select, insert, delete, update (role_id, is_admin, valid)',
    tables: ['memberships'],
  },
  { role: roleNames.app, rights: 'select, insert, delete, update (name, all_stores)', tables: ['roles'] },
  {
    role: roleNames.app,
    rights: 'select, insert, delete',
    tables: ['role_menus', 'role_organizes', 'person_organizes', 'person_stores'],
  },
  {
    role: roleNames.app,
    rights: 'select, insert, delete, update (name, sort, parent_id)',
    tables: ['organizes'],
  },
  {
    role: roleNames.app,
    rights:
      'select, insert, delete, update (organize_id, name, customer_name, address, contact, phone, area)',
    tables: ['stores'],
  },
  { role: roleNames.app, rights: 'select, insert', tables: ['jobs'] },
  {
    role: roleNames.app,
    rights:
      'select, insert, update (state, applied, file_key, total, added, changed, unchanged, refused, problem, problem_detail, source, turn)',
    tables: ['sheet_imports'],
  },
  {
    role: roleNames.app,
    rights: 'select, insert, delete, update (target_id)',
    tables: ['sheet_import_rows'],
  },
  {
    role: roleNames.app,
    rights: 'select, insert, update (state, total, done, file_name, file_key, bytes, problem, turn)',
    tables: ['file_jobs'],
  },
  // What routes read, and the columns that a route writes; a route that writes more adds its grant here.
  {
    role: roleNames.app,
    rights: 'select',
    tables: [
      'service_plans',
      'report_names',
      'feedback_types',
      'promotions',
      'promotion_pictures',
      'hotspot_issues',
      'common_materials',
      'document_types',
      'information_documents',
    ],
  },
  {
    role: roleNames.app,
    rights:
      'select, update (overall_rating, other_suggestions, evaluator, evaluator_id, evaluated_at, evaluation_open_until)',
    tables: ['service_reports'],
  },
  // Maintenance fills it; a trigger sets it to what the details say, whatever is written.
  { role: roleNames.app, rights: 'update (findings)', tables: ['service_reports'] },
  // The trigger of service_reports counts a changed rating, with the rights of the writing role.
  {
    role: roleNames.app,
    rights: 'select, update (stars1, stars2, stars3, stars4, stars5)',
    tables: ['report_months'],
  },
  { role: roleNames.app, rights: 'select', tables: ['report_area_months'] },
  {
    role: roleNames.app,
    rights:
      'select, insert, update (status, closed_at, assignee_id, is_company, due_date, photo_required, verified_at, verified_by, reminded_of, overdue_sent_of)',
    tables: ['corrective_actions'],
  },
  {
    role: roleNames.app,
    rights: 'select, insert',
    tables: [
      'corrective_action_steps',
      'corrective_action_files',
      'feedback_messages',
      'feedback_images',
      'proposal_steps',
    ],
  },
  {
    role: roleNames.app,
    rights: 'select, insert, update (status, answered_at, author_seen_at)',
    tables: ['feedbacks'],
  },
  { role: roleNames.app, rights: 'select, update (status)', tables: ['proposals'] },
  { role: roleNames.app, rights: 'select, insert, delete', tables: ['promotion_interests'] },
  { role: roleNames.app, rights: 'select, insert, update (at, before_at)', tables: ['promotion_visits'] },
  {
    role: roleNames.app,
    rights: 'select, insert, delete, update (bytes, held_at)',
    tables: ['stored_files'],
  },
  { role: roleNames.app, rights: 'select, insert, delete', tables: ['stored_file_parts'] },
  { role: roleNames.app, rights: 'insert', tables: ['deleted_files'] },
  {
    role: roleNames.app,
    rights: 'select, insert, update (version, content, bytes, made_at, read_at)',
    tables: ['report_files'],
  },
  { role: roleNames.app, rights: 'select, insert, update (answer)', tables: ['done_changes'] },
  // The demo. Its rows are read under the policies of portal_app.
  {
    role: roleNames.seed,
    rights: 'insert, update, delete',
    tables: [
      'organizes',
      'role_organizes',
      'person_organizes',
      'person_stores',
      'stores',
      'service_reports',
      'service_plans',
      'corrective_actions',
      'corrective_action_steps',
      'corrective_action_files',
      'feedbacks',
      'feedback_messages',
      'feedback_images',
      'proposals',
      'proposal_steps',
      'promotions',
      'promotion_pictures',
      'promotion_interests',
      'hotspot_issues',
      'common_materials',
      'information_documents',
    ],
  },
  // Written by the trigger of service_reports, with the rights of the writing role.
  { role: roleNames.seed, rights: 'insert', tables: ['report_names'] },
  {
    role: roleNames.seed,
    rights: 'insert, update, delete',
    tables: ['report_months', 'report_area_months'],
  },
  // Accounts of the company's systems are added and changed by command.
  {
    role: roleNames.identity,
    rights: 'select, update (used_at)',
    tables: ['service_accounts'],
  },
  {
    role: roleNames.identity,
    rights: 'select',
    tables: ['service_account_groups', 'service_account_secrets'],
  },
  {
    role: roleNames.identity,
    rights: 'select, insert, update (applied_at)',
    tables: ['service_account_entities'],
  },
  {
    role: roleNames.setup,
    rights: 'insert, update, delete',
    tables: ['service_accounts', 'service_account_groups', 'service_account_secrets'],
  },
  // Requests add events and name rows by the keys of their sources. Any process relays them, and sends what endpoints have not received.
  { role: roleNames.app, rights: 'insert', tables: ['events'] },
  { role: roleNames.app, rights: 'select', tables: ['source_keys'] },
  { role: roleNames.identity, rights: 'select, delete, update (position)', tables: ['events'] },
  {
    role: roleNames.identity,
    rights:
      'select, insert, delete, update (url, types, groups, secret, secret_before, secret_before_until, paused_at)',
    tables: ['webhook_endpoints'],
  },
  {
    role: roleNames.identity,
    rights: 'select, insert, delete, update (state, attempts, locked_by, due_at, created_at, last_error)',
    tables: ['event_deliveries'],
  },
  // What people no longer see is left out by row policies, which read it with the rights of the reader.
  { role: roleNames.app, rights: 'select', tables: ['removed_rows'] },
  // Maintenance only: rows that waited in vain stay unreadable.
  { role: roleNames.identity, rights: 'delete, select (created_at)', tables: ['waiting_rows'] },
  {
    role: roleNames.integration,
    rights: 'select, insert, update, delete',
    tables: ['source_keys', 'removed_rows', 'waiting_rows'],
  },
  // The check of a setup.
  { role: roleNames.seed, rights: 'select', tables: ['source_keys', 'waiting_rows'] },
  // What the company's systems refer to. Columns that only people write are not among those that follow: evaluations, answers, states.
  {
    role: roleNames.integration,
    rights: 'select',
    tables: ['groups', 'service_types', 'document_types'],
  },
  {
    role: roleNames.integration,
    rights: 'select, insert, update (name, sort, parent_id)',
    tables: ['organizes'],
  },
  {
    role: roleNames.integration,
    rights:
      'select, insert, update (code, name, customer_name, address, contact, phone, area, time_zone, organize_id)',
    tables: ['stores'],
  },
  {
    role: roleNames.integration,
    rights:
      'select, insert (group_id, id, report_no, store_id, category, service_type_id, customer_name, store_code, store_name, sales_rep, service_time, details, has_file, names_id), update (report_no, store_id, category, service_type_id, customer_name, store_code, store_name, sales_rep, service_time, details, has_file)',
    tables: ['service_reports'],
  },
  {
    role: roleNames.integration,
    rights: 'select, insert, update (store_id, category, valid_from, visits_a_year), delete',
    tables: ['service_plans'],
  },
  {
    role: roleNames.integration,
    rights:
      'select, insert, update (report_id, store_id, title, finding, due_date, created_at, status, closed_at)',
    tables: ['corrective_actions'],
  },
  {
    role: roleNames.integration,
    rights: 'select, insert, update (action_id, store_id, status, note, by_name, at), delete',
    tables: ['corrective_action_steps'],
  },
  {
    role: roleNames.integration,
    rights:
      'select, insert (group_id, id, action_id, store_id, name, kind, content_type, file_key, bytes, added_by, added_at), update (action_id, store_id, name, kind, content_type, file_key, bytes, added_by, added_at), delete',
    tables: ['corrective_action_files'],
  },
  {
    role: roleNames.integration,
    rights: 'select, insert, update (store_id, tm_name, description, suggestion, death_line_date)',
    tables: ['proposals'],
  },
  {
    role: roleNames.integration,
    rights:
      'select, insert, update (title_zh, title_en, title_zh_hant, summary_zh, summary_en, summary_zh_hant, body_zh, body_en, body_zh_hant, published_at, ends_at, call_by, call_by_mail)',
    tables: ['promotions'],
  },
  {
    role: roleNames.integration,
    rights:
      'select, insert, update (title_zh, title_en, title_zh_hant, body_zh, body_en, body_zh_hant, updated_at)',
    tables: ['hotspot_issues'],
  },
  {
    role: roleNames.integration,
    rights:
      'select, insert, update (kind, title_zh, title_en, title_zh_hant, description_zh, description_en, description_zh_hant, file_key, thumbnail_key, link, updated_at)',
    tables: ['common_materials'],
  },
  {
    role: roleNames.integration,
    rights: 'select, insert, update (type, title_zh, title_en, title_zh_hant, file_key, updated_at)',
    tables: ['information_documents'],
  },
  {
    role: roleNames.integration,
    rights: 'select, insert, update (language, original, translation), delete',
    tables: ['translations'],
  },
  // People whom systems add or change: neither passwords, sessions nor administrators (see the policies).
  {
    role: roleNames.integration,
    rights:
      'select (id, account, real_name, area_code, phone, mail, user_type, valid, managed_by, invited_at, has_signed_in), insert (account, real_name, area_code, phone, mail, password_hash, managed_by, invited_at), update (real_name, area_code, phone, mail, invited_at)',
    tables: ['people'],
  },
  {
    role: roleNames.integration,
    rights: 'select, insert, update (role_id, valid)',
    tables: ['memberships'],
  },
  { role: roleNames.integration, rights: 'select', tables: ['roles', 'menus'] },
  {
    role: roleNames.integration,
    rights: 'select, insert, delete',
    tables: ['role_menus', 'person_organizes', 'person_stores'],
  },
  { role: roleNames.integration, rights: 'insert', tables: ['events'] },
  // What belongs to all groups together.
  {
    role: roleNames.catalog,
    rights: 'select (group_id, code, name), insert (code, name), update (name)',
    tables: ['groups'],
  },
  // Of new groups only, which are those without memberships.
  { role: roleNames.catalog, rights: 'select (group_id)', tables: ['memberships'] },
  { role: roleNames.catalog, rights: 'select (group_id, id, code), insert', tables: ['roles'] },
  { role: roleNames.catalog, rights: 'insert', tables: ['role_menus', 'organizes', 'translations'] },
  { role: roleNames.catalog, rights: 'select, insert', tables: ['product_rows'] },
  {
    role: roleNames.catalog,
    rights: 'select, insert, update (name_zh, name_en, name_zh_hant, position), delete',
    tables: ['service_types'],
  },
  {
    role: roleNames.catalog,
    rights:
      'select, insert, update (title_zh, title_en, title_zh_hant, report, position, work_space_id, display_filter, display_navigation, watermark_color), delete',
    tables: ['menus'],
  },
  // Keys of the roles of a deleted page.
  {
    role: roleNames.catalog,
    rights: 'select (group_id, entity, target_id), delete',
    tables: ['source_keys'],
  },
  { role: roleNames.catalog, rights: 'select (group_id, entity, id), delete', tables: ['removed_rows'] },
  {
    role: roleNames.integration,
    rights: 'select, insert, update (state, counts, problem, file_key, result_key, ended_at)',
    tables: ['integration_loads'],
  },
  // Maintenance only.
  { role: roleNames.identity, rights: 'delete, select (created_at)', tables: ['integration_loads'] },
  // Files that systems send, and the rows that show them.
  {
    role: roleNames.integration,
    rights: 'select, insert, delete, update (bytes, held_at, thumbnail_key, sha256, pages)',
    tables: ['stored_files'],
  },
  { role: roleNames.integration, rights: 'select, insert, delete', tables: ['stored_file_parts'] },
  { role: roleNames.integration, rights: 'insert', tables: ['deleted_files'] },
  {
    role: roleNames.integration,
    rights: 'select, insert, delete',
    tables: ['report_attachments', 'promotion_pictures'],
  },
  { role: roleNames.app, rights: 'select', tables: ['report_attachments'] },
  // Written by triggers of service_reports, with the rights of the writing role.
  { role: roleNames.integration, rights: 'select, insert', tables: ['report_names'] },
  {
    role: roleNames.integration,
    rights: 'select, insert, update, delete',
    tables: ['report_months', 'report_area_months'],
  },
  // Export, erasure and moving (areas/lifecycle). Never a password or a secret.
  {
    role: roleNames.lifecycle,
    rights: 'select, delete',
    tables: [...groupTables.map(({ name }) => name), ...rightsTables, 'sessions', 'audit_entries', 'outbox'],
  },
  {
    role: roleNames.lifecycle,
    rights:
      'select (id, account, real_name, area_code, phone, mail, phone_proven, mail_proven, user_type, first_login, valid, directory_id, managed_by, invited_at, has_signed_in), delete, update (managed_by)',
    tables: ['people'],
  },
  {
    role: roleNames.lifecycle,
    rights: 'select (id, account_id, groups), delete, update (groups)',
    tables: ['webhook_endpoints'],
  },
  { role: roleNames.lifecycle, rights: 'select', tables: ['menus', 'global_report_access'] },
  {
    role: roleNames.lifecycle,
    rights: 'insert',
    tables: ['audit_entries', 'events', 'deleted_files', 'stored_files', 'stored_file_parts', 'translations'],
  },
  // Whom the rows of a person name, and what they have typed.
  {
    role: roleNames.lifecycle,
    rights: 'update (actor_id, actor, person_id, account, target, before, after, address)',
    tables: ['audit_entries'],
  },
  {
    role: roleNames.lifecycle,
    rights: 'update (person_id, author, contact, phone, contents, remarks, answer)',
    tables: ['feedbacks'],
  },
  {
    role: roleNames.lifecycle,
    rights: 'update (person_id, by_name, contents)',
    tables: ['feedback_messages', 'proposal_steps'],
  },
  {
    role: roleNames.lifecycle,
    rights: 'update (person_id, by_name, note, assignee_id, assignee_name)',
    tables: ['corrective_action_steps'],
  },
  {
    role: roleNames.lifecycle,
    rights: 'update (assignee_id, verified_by, title, finding)',
    tables: ['corrective_actions'],
  },
  { role: roleNames.lifecycle, rights: 'update (name, added_by)', tables: ['corrective_action_files'] },
  {
    role: roleNames.lifecycle,
    rights: 'update (evaluator_id, evaluator, other_suggestions)',
    tables: ['service_reports'],
  },
  {
    role: roleNames.lifecycle,
    rights: 'update (person_id, by_name, file_name, file_key, state, source, problem_detail)',
    tables: ['sheet_imports'],
  },
  {
    role: roleNames.lifecycle,
    rights: 'update (name, fields, after, before)',
    tables: ['sheet_import_rows'],
  },
  { role: roleNames.lifecycle, rights: 'update (actor)', tables: ['file_jobs'] },
  { role: roleNames.lifecycle, rights: 'update (content, about)', tables: ['outgoing'] },
  { role: roleNames.lifecycle, rights: 'update (subject, body, html)', tables: ['outbox'] },
  { role: roleNames.lifecycle, rights: 'update (data)', tables: ['events'] },
  { role: roleNames.lifecycle, rights: 'update (payload)', tables: ['jobs'] },
  { role: roleNames.lifecycle, rights: 'update (contact, phone)', tables: ['stores'] },
  { role: roleNames.lifecycle, rights: 'update (call_by, call_by_mail)', tables: ['promotions'] },
  { role: roleNames.lifecycle, rights: 'update (name, held_at)', tables: ['stored_files'] },
  // Of people who stay in other groups, and of a deleted group, whose row is locked meanwhile.
  {
    role: roleNames.lifecycle,
    rights: 'update (valid, account_manager_mail, complaints_mail, low_rating_mail)',
    tables: ['groups'],
  },
  { role: roleNames.lifecycle, rights: 'update (group_id, ended_at, ended_by)', tables: ['sessions'] },
  { role: roleNames.lifecycle, rights: 'update (is_default)', tables: ['memberships'] },
  { role: roleNames.lifecycle, rights: 'update (parent_id)', tables: ['organizes'] },
  // A store that moves takes these rows with it.
  {
    role: roleNames.lifecycle,
    rights: 'update (group_id)',
    tables: [
      'service_reports',
      'service_plans',
      'corrective_actions',
      'corrective_action_steps',
      'corrective_action_files',
      'proposals',
      'proposal_steps',
      'feedbacks',
      'feedback_messages',
      'feedback_images',
      'report_attachments',
      'source_keys',
      'removed_rows',
    ],
  },
  { role: roleNames.lifecycle, rights: 'update (group_id, organize_id)', tables: ['stores'] },
  // Written by triggers of service_reports, with the rights of the writing role.
  { role: roleNames.lifecycle, rights: 'insert', tables: ['report_names'] },
  { role: roleNames.lifecycle, rights: 'insert, update', tables: ['report_months', 'report_area_months'] },
]
