/** A PDF with a label on each page; its font is not embedded, as in many real files. */
export function pdfOf(pages: number): Blob {
  const kids = Array.from({ length: pages }, (_, index) => 4 + index * 2)
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]/Count ${pages}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...kids.flatMap((kid, index) => {
      const content = `BT/F 24 Tf 72 700 Td(Sheet ${index + 1})Tj ET`
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${kid + 1} 0 R/Resources<</Font<</F 3 0 R>>>>>>`,
        `<</Length ${content.length}>>stream\n${content}\nendstream`,
      ]
    }),
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}\nendobj`).join('\n')
  return new Blob([`%PDF-1.4\n${body}\ntrailer<</Root 1 0 R>>`], { type: 'application/pdf' })
}
