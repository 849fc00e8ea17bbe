/** What opens out of the dialogs and is large by itself. */

export const loadStoresSheet = async () => (await import('../stores/stores-sheet.tsx')).StoresSheet

export const loadSheetImport = async () =>
  (await import('../../sheet-import/sheet-import.tsx')).SheetImportSheet
