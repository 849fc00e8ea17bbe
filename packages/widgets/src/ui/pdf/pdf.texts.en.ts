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
  'pdf.empty': 'This file is empty. Please ask for it again.',
  'pdf.no-pdf': 'This file is not a PDF. You can still download it.',
  'pdf.damaged': 'This PDF is damaged or incomplete and cannot be shown here. You can still download it.',
  'pdf.locked': 'This PDF is protected by a password.',
  'pdf.password': 'Password of the file',
  'pdf.wrong': 'This is not the password of the file.',
  'pdf.unlock': 'Open',
  'pdf.gap': 'The download is complete.',
  'pdf.gap-pictures': 'Some pictures cannot be shown here.',
  'pdf.gap-fonts': 'Some texts cannot be shown here.',
  'pdf.gap-pages': 'Some pages cannot be shown completely.',
  'pdf.no-print': 'This document cannot be printed here. Please download it and print it from there.',
}

export type PdfTextKey = keyof typeof pdfTexts
export type PdfTexts = Record<PdfTextKey, string>
