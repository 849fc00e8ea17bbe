/** A statement after which reports may have details of any shape: rows of earlier versions do. */
export const acceptAnyDetails =
  'alter table service_reports drop constraint if exists service_reports_details_valid'
