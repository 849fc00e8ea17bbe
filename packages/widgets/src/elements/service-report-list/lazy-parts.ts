export const loadReportDialogs = async () => (await import('./report-dialogs.tsx')).ReportDialogs
