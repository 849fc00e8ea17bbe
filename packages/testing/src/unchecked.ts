/** A statement after which reports may have details of any shape: rows of earlier versions do. */
export const acceptAnyDetails = 'drop trigger if exists service_reports_details_valid on service_reports'
