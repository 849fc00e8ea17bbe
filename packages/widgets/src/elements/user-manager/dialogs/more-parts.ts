/** Large dialogs, loaded separately. */

export const loadStoresSheet = async () => (await import('../stores/stores-sheet.tsx')).StoresSheet

export const loadSheetImport = async () =>
  (await import('../../../features/sheet-import/sheet-import.tsx')).SheetImportSheet
