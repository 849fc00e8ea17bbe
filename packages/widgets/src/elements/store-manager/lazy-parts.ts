/** Parts loaded on first use. Separate from the screen, so that the chunk of the models does not import the loader. */

export const loadSheetImport = async () =>
  (await import('../../features/sheet-import/sheet-import.tsx')).SheetImportSheet
export const loadEarlierExport = async () =>
  (await import('../../features/file-job/earlier-export.tsx')).EarlierExport
export const loadFileExport = async () =>
  (await import('../../features/file-job/file-export.tsx')).FileExportDialog
