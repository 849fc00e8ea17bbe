/** Texts of the PDF viewer, to be spread into the texts of its screen. */
export const pdfTexts = {
  'pdf.page-of': 'Page {{page}} of {{pages}}',
  'pdf.of': 'of {{pages}}',
  'pdf.page-number': 'Page number, 1 to {{pages}}',
  'pdf.previous-page': 'Previous page',
  'pdf.next-page': 'Next page',
  'pdf.toolbar': 'Document',
  'pdf.zoom-in': 'Zoom in',
  'pdf.zoom-out': 'Zoom out',
  'pdf.fit-width': 'Fit width',
  'pdf.fit-page': 'Fit page',
  'pdf.download': 'Download',
  'pdf.print': 'Print',
  'pdf.loading': 'Opening the report…',
  'pdf.broken': 'This file cannot be shown here. You can still download it.',
}

export type PdfTextKey = keyof typeof pdfTexts
export type PdfTexts = Record<PdfTextKey, string>
