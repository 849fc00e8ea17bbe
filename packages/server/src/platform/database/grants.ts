import { roleNames } from './roles.ts'

interface Grant {
  role: string
  rights: string
  tables: string[]
}

/** Who may do what, table by table. What is not listed is refused, whatever the row policies say. */
export const grantsTo: Grant[] = [
  // What signing in reads, and the columns that a route or maintenance writes; who belongs where and may what is written elsewhere: by a
  // group's administrators in their own group. Which group manages a person follows from the groups that are left to them.
  {
    role: roleNames.identity,
    rights: 'select',
    tables: ['groups', 'roles', 'role_menus', 'menus', 'service_types', 'feedback_types', 'document_types'],
  },
  {
    role: roleNames.identity,
    rights:
      'select, update (password_hash, first_login, area_code, phone, mail, phone_proven, mail_proven, directory_id, invited_at, managed_by)',
    tables: ['people'],
  },
  { role: roleNames.identity, rights: 'select, update (is_default)', tables: ['memberships'] },
  {
    role: roleNames.identity,
    rights: 'select, insert, delete, update (group_id, language, alive_until, ended_at, ended_by)',
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
  // Maintenance only: what was printed and nobody reads any more. Which rows go is told by their time; contents stay unseen. To pass by
  // a row that somebody reads at the moment needs the right to write.
  {
    role: roleNames.identity,
    rights: 'delete, select (group_id, report_id, language, read_at), update (read_at)',
    tables: ['report_files'],
  },
  // Maintenance only: answers stay unseen.
  { role: roleNames.identity, rights: 'delete, select (at)', tables: ['done_changes'] },
  // Maintenance only: which files nothing uses; their contents stay unseen.
  {
    role: roleNames.identity,
    rights: 'delete, select (group_id, key, created_at, held_at), update (held_at)',
    tables: ['stored_files'],
  },
  // Whichever process takes a job; which rows it may touch then is the matter of its own scope.
  {
    role: roleNames.identity,
    rights: 'select, delete, update (attempts, locked_by, locked_until, done)',
    tables: ['jobs'],
  },
  // Maintenance only.
  {
    role: roleNames.identity,
    rights: 'delete, select (group_id, id, state, file_key, created_at)',
    tables: ['sheet_imports'],
  },
  // Written and read; nobody changes them, maintenance included.
  {
    role: roleNames.identity,
    rights: 'select, insert',
    tables: ['audit_entries', 'apps', 'password_history'],
  },
  // Encrypted when a secret comes into the settings, and withdrawn by command.
  {
    role: roleNames.identity,
    rights: 'select, insert, update (private_key), delete',
    tables: ['signing_keys'],
  },
  // What the start of the server brings: the product's own rows, and the demo.
  {
    role: roleNames.setup,
    rights: 'insert, update',
    tables: ['menus', 'service_types', 'feedback_types', 'document_types'],
  },
  {
    role: roleNames.setup,
    rights: 'insert',
    tables: ['people', 'groups', 'roles', 'memberships', 'role_menus', 'translations'],
  },
  { role: roleNames.setup, rights: 'select, insert', tables: ['demo_areas'] },
  {
    role: roleNames.app,
    rights: 'select',
    tables: ['translations', 'menus', 'service_types'],
  },
  // The manager area. Row policies narrow all of them to the group; of people to its own.
  {
    role: roleNames.app,
    rights: 'select, update (logo, logo_type, logo_version)',
    tables: ['groups'],
  },
  {
    role: roleNames.app,
    rights:
      'select (id, account, real_name, area_code, phone, mail, user_type, first_login, valid, managed_by, invited_at), insert, delete, update (real_name, area_code, phone, mail, invited_at)',
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
      'select, insert, update (state, applied, file_key, total, added, changed, unchanged, refused, problem, problem_detail, turn)',
    tables: ['sheet_imports'],
  },
  {
    role: roleNames.app,
    rights: 'select, insert, delete, update (target_id)',
    tables: ['sheet_import_rows'],
  },
  // What routes read, and the columns that one of them writes; a route that writes more brings its grant.
  {
    role: roleNames.app,
    rights: 'select',
    tables: [
      'service_plans',
      'corrective_action_files',
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
  { role: roleNames.app, rights: 'select, update (status, closed_at)', tables: ['corrective_actions'] },
  {
    role: roleNames.app,
    rights: 'select, insert',
    tables: ['corrective_action_steps', 'feedback_messages', 'feedback_images', 'proposal_steps'],
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
  {
    role: roleNames.app,
    rights: 'select, insert, update (version, content, bytes, made_at, read_at)',
    tables: ['report_files'],
  },
  { role: roleNames.app, rights: 'select, insert, update (answer)', tables: ['done_changes'] },
  {
    role: roleNames.import,
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
  // Written by the trigger of service_reports, in the name of whoever writes a report.
  { role: roleNames.import, rights: 'insert', tables: ['report_names'] },
]
