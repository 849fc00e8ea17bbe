/** Parts loaded on first use. Separate from the screen, so that the chunk of the models does not import the loader. */

export const loadFileExport = async () => (await import('../file-job/file-export.tsx')).FileExportDialog
