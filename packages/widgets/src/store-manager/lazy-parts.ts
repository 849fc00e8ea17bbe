/** Parts that come with their first use. Here and not beside the screen: the file of the models has the means to load. */

export const loadSheetImport = async () => (await import('../sheet-import/sheet-import.tsx')).SheetImportSheet
