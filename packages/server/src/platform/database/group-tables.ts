/** Why rows of a table are not part of the export of a group. */
type LeftOut = 'cached' | 'queued' | 'content' | 'delivered'

/**
 * Every table whose rows belong to a group, in an order in which they can be deleted: none refers to one further down that is deleted
 * before. The group itself, its memberships and its people follow them. A test compares the list with the database.
 */
export const groupTables = [
  // What still runs, or was for one call.
  { name: 'jobs', leftOut: 'queued' },
  { name: 'outgoing', leftOut: 'queued' },
  { name: 'done_changes', leftOut: 'queued' },
  { name: 'picture_use', leftOut: 'queued' },
  { name: 'waiting_rows', leftOut: 'queued' },
  // With its deliveries.
  { name: 'events', leftOut: 'delivered' },
  { name: 'integration_loads', leftOut: 'queued' },
  { name: 'source_keys' },
  { name: 'removed_rows' },
  { name: 'sheet_import_rows' },
  { name: 'sheet_imports' },
  { name: 'file_jobs', leftOut: 'cached' },
  { name: 'feedback_images' },
  { name: 'feedback_messages' },
  { name: 'feedbacks' },
  { name: 'proposal_steps' },
  { name: 'proposals' },
  { name: 'corrective_action_files' },
  { name: 'corrective_action_steps' },
  { name: 'corrective_actions' },
  { name: 'report_files', leftOut: 'cached' },
  { name: 'report_attachments' },
  { name: 'service_reports' },
  { name: 'report_months', leftOut: 'cached' },
  { name: 'report_area_months', leftOut: 'cached' },
  { name: 'report_names', leftOut: 'cached' },
  { name: 'service_plans' },
  { name: 'promotion_interests' },
  { name: 'promotion_visits' },
  { name: 'promotion_pictures' },
  { name: 'promotions' },
  { name: 'hotspot_issues' },
  { name: 'common_materials' },
  { name: 'information_documents' },
  // Files are entries of their own in the export.
  { name: 'stored_file_parts', leftOut: 'content' },
  { name: 'stored_files' },
  { name: 'deleted_files', leftOut: 'content' },
  { name: 'person_stores' },
  { name: 'person_organizes' },
  { name: 'role_organizes' },
  { name: 'stores' },
  { name: 'organizes' },
  { name: 'translations' },
] as const satisfies readonly { name: string; leftOut?: LeftOut }[]

/** Those that follow: people of several groups keep their other memberships. */
export const rightsTables = [
  'memberships',
  'role_menus',
  'roles',
  'service_account_groups',
  'groups',
] as const
