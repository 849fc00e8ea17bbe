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
  return pdfFrom(objects)
}

/** The first object is the catalogue. */
function pdfFrom(objects: readonly string[]): Blob {
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}\nendobj`).join('\n')
  return new Blob([`%PDF-1.4\n${body}\ntrailer<</Root 1 0 R>>`], { type: 'application/pdf' })
}

const stream = (content: string, dictionary = '') =>
  `<<${dictionary}/Length ${content.length}>>stream\n${content}\nendstream`

/** One page of this content; its resources are objects from the fifth on. */
export const pageWith = (
  content: string,
  resources: string,
  objects: readonly string[],
  { box = '0 0 200 200', catalogue = '', kids = '3 0 R' } = {},
): Blob =>
  pdfFrom([
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    `<</Type/Pages/Kids[${kids}]/Count ${kids.split('R').length - 1}>>`,
    `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R/Resources<<${resources}>>>>`,
    stream(content),
    ...objects,
  ])

const hexOf = (base64: string) =>
  Array.from(atob(base64), (sign) => sign.charCodeAt(0).toString(16).padStart(2, '0')).join('')

/** A scan that covers the page: a dark square in the middle, except in the JPEG 2000, which is a pattern. */
export const scanOf = (filter: keyof typeof scans): Blob => {
  const { dictionary, data } = scans[filter]
  return pageWith('q 200 0 0 200 0 0 cm /I Do Q', '/XObject<</I 5 0 R>>', [
    stream(`${hexOf(data)}>`, `/Type/XObject/Subtype/Image/Filter[/ASCIIHexDecode/${filter}]${dictionary}`),
  ])
}

/** Chinese text whose font is not in the file, as Acrobat's language packs had it, by a predefined character map. */
export const chineseWithoutFont = (
  encoding = 'UniGB-UCS2-H',
  ordering = 'GB1',
  hex = '99996e2f6d77666f91525e97',
): Blob =>
  pageWith(`BT /F 30 Tf 10 80 Td <${hex}> Tj ET`, '/Font<</F 5 0 R>>', [
    `<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/${encoding}/DescendantFonts[6 0 R]>>`,
    `<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 0>>/DW 1000/FontDescriptor 7 0 R>>`,
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
  ])

/** A page that says “Secret”, encrypted with the password “open”. */
export const encryptedPdf = (): Blob =>
  new Blob([Uint8Array.from(atob(encrypted), (sign) => sign.charCodeAt(0))], { type: 'application/pdf' })

const mono = '/Width 64/Height 64/ColorSpace/DeviceGray/BitsPerComponent 1'
const scans = {
  JPXDecode: {
    dictionary: '/Width 400/Height 300/ColorSpace/DeviceRGB/BitsPerComponent 8',
    data:
      'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAABLAAAAZAAAw8HAAAAAAAPY29scgEA' +
      'AAAAABAAAAZaanAyY/9P/1EALwAAAAABkAAAASwAAAAAAAAAAAAAAZAAAAEsAAAAAAAAAAAAAw8BAQ8BAQ8BAf9SAAwAAAAB' +
      'AQUEBAAB/1wAE0CAiIiQiIiQiIiQiIiQiIiQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAA' +
      'AAAF0wAB/5PP/DBAEVBUr2IGNxgAAAAAAGEhL9/4lkhUB0sLyX5gDCQPa+nPXGNbMvsHVEAC9CuH9Aeo2yTr7S6LGUPBBnqn' +
      'pb1G1t7FBHGQyA24+4ereo21t7FAmoLwEjPQHqNknYF4kxpGg223JOc5znOc6pCQA1yDuSSRK6h6jbcNhTce/KTRf82224bC' +
      'zy9+UmtbYpOc5znOegac6CyNBtZZDKqqqqpyqgAYo5uSSRK6h6jbaHtUAdHdJJJGvDlb1G2tvYoABK+ig24/5LznOc5znOqQ' +
      'kABc7zkgG431941KTnOdIy//eMbQFT60Cv96Jobh7Hzk0mL7up0tC8NkYZKgABKZuef/hba0fY1KOVvUcFNQM5znOc5znNcM' +
      'reo24VodfJUAAAAbd0bbbWX9aomESIvGegPUbJOv3Zj61KTnOc5xSDKqqqqnKqAAqAIAAAAABevKNttw1kDMDNZmZfmWZmZm' +
      'ZoDRzcDNZmZiYriUnOc5znoGKe/GpSc5znPU1aTnOc5znMIQAAAAAAAAAAGYBQAAAAAQHqZl61KTnOc5znOc5znOc5zpGXpv' +
      '3DJUAAAAAAAAAAAAogA5goGrJ6W9SGuAoAfgHIfTBoBQ9CQlw5cF5iz6oAfgJIYlAYBQ9CQlw5cF5igFQF4y74CgP5Lwx+HA' +
      'khEGXgGEb4yx63HkJBk0MIlAAAAAZB05j6alQAAAAduwvEiF36QOzeb/Xp+gP5MAyI3CkhEGXgGEb4yx63HkJBk0MIlAAAAA' +
      'ZB05iG2hDAIb3ZGGSoAAALeaaB7mfRtcgKAB9ROA8GE7qT1/qU2AABhIQUmcJB7kEwCgeqNctt6jfR+fFcxdBUEGc9V4oAH1' +
      'FYDwK3sJPX+pTYAAGEg990TBZoz183wkHuQXfh0imCI3qK3a4aehhPsSovw3gLAEAtiAWv9mP/zGgAjhe1/hIRT7xGvXYWIg' +
      'Yd/T3XTP4x/fPwjhe152+A+nGzJz0wMmNMYpqppBt+x/z1jBeqkfUd7AAAABhISYLIYSEv8lIAAAGEhGqTCpnrwJAsHa9IiQ' +
      'AAMJAgt4kJfitUABhH3LGVnnsAQC3IBbX8yP+Y8AFT7B22Rug5DHt5SFOPWiP8nbYyAltqZbHReRsRU+vSO66kWfqQIDfLDQ' +
      'N4lHQxCbb0DTlte/0ATDeqkfUd7AAAABhISYLIYSEv8lIAAAGEhGqH0+mFST3B+9YQbB2vSIkAADCQILeJCX4rVAAYR9ymTP' +
      'eFStIb+AuAEBtPaeA2nrNpbS2lrP+BB/Ag/4EH8A8A8obvdJM2iv18LKgkCdiX7dmH8PKG73STNor9fCyoJAnYl+3Zh/Dyhu' +
      '90kzaK/XwsqCQJ2Jft2Yfw8oICNTwp6LB1DbVQ8obv9pClnU9NSu1PwP+6c9Cw8obv9pClnU9NSu1PwP+6c9Cw8obv9pClnU' +
      '9NSu1PwP+6c9Cw8oUxMPle0gxW8Br+ihgHk4wY/AAAwkJfTMIADCQkNNgwkJDcJ/Y0L+Y7Cq6KGAeTjBj8AADCQl9MwgAMJC' +
      'Q02DCQkNwn9jQv5jsKrooYB5OMGPwAAMJCX0zCAAwkJDTYMJCQ3Cf2NC/mOwqpfyYhvy3cTrxLdlIx8gn7gBAbT2ngNp6zae' +
      '09p63/gP/wD/fgP/YB6u3obvX1i9bboXPPgpRnka2o9/rt6G719YvW26Fzz4KUZ5GtqPf67ehu9fWL1tuhc8+ClGeRraj389' +
      'MwW+3jzeadoRUfYDhRF60wC1TWxvkMSISGpJEiTfA4URetMAtU1sb5DEiEhqSRIk3wOFEXrTALVNbG+QxIhIakkSJN8DhBqi' +
      '3bLV5ngVNtN/6MyA+TjBj8AADCQl9MwgAMJCQ02DCQl5HRaUdtEA1+jMgPk4wY/AAAwkJfTMIADCQkNNgwkJeR0WlHbRANfo' +
      'zID5OMGPwAAMJCX0zCAAwkJDTYMJCXkdFpR20QDXmJ5kG/LdxOvIvTgwfA9f/9k=',
  },
  JBIG2Decode: {
    dictionary: mono,
    data: 'AAAAADAAAQAAABMAAABAAAAAQAAAAAAAAAAAAAAAAAAAASYAAQAAACgAAABAAAAAQAAAAAAAAAAAAAH//zUDV///////////////4//+ACAC',
  },
  CCITTFaxDecode: {
    dictionary: `${mono}/DecodeParms[null<</K -1/Columns 64/Rows 64/BlackIs1 false>>]`,
    data: '//81A1f//////////////+P//gAgAg==',
  },
}

const encrypted =
  'JVBERi0xLjQKJcfsj6IKJSVJbnZvY2F0aW9uOiBncyAtcSAtZE5PUEFVU0UgLWRCQVRDSCAtc0RFVklDRT1wZGZ3cml0ZSAt' +
  'ZENvbXBhdGliaWxpdHlMZXZlbD0xLjQgLXNPd25lclBhc3N3b3JkPT8gLXNVc2VyUGFzc3dvcmQ9PyAtZEVuY3J5cHRpb25S' +
  'PTMgLWRLZXlMZW5ndGg9MTI4IC1kRW1iZWRBbGxGb250cz1mYWxzZSAtc091dHB1dEZpbGU9PyA/CjUgMCBvYmoKPDwvTGVu' +
  'Z3RoIDYgMCBSL0ZpbHRlciAvRmxhdGVEZWNvZGU+PgpzdHJlYW0KUsyy3MkazvEd1tCYudfLLZp+dycZn8zKCYRHWE+RrhNS' +
  'YAPhfB3c8f4hcX0Fj/i43ElgCahGn5LyFakd5JC74tlPer849WH7F4nBdSplbmRzdHJlYW0KZW5kb2JqCjYgMCBvYmoKNzcK' +
  'ZW5kb2JqCjQgMCBvYmoKPDwvVHlwZS9QYWdlL01lZGlhQm94IFswIDAgMzAwIDIwMF0KL1JvdGF0ZSAwL1BhcmVudCAzIDAg' +
  'UgovUmVzb3VyY2VzPDwvUHJvY1NldFsvUERGIC9UZXh0XQovRm9udCA4IDAgUgo+PgovQ29udGVudHMgNSAwIFIKPj4KZW5k' +
  'b2JqCjMgMCBvYmoKPDwgL1R5cGUgL1BhZ2VzIC9LaWRzIFsKNCAwIFIKXSAvQ291bnQgMQo+PgplbmRvYmoKMSAwIG9iago8' +
  'PC9UeXBlIC9DYXRhbG9nIC9QYWdlcyAzIDAgUgovTWV0YWRhdGEgOSAwIFIKPj4KZW5kb2JqCjggMCBvYmoKPDwvUjcKNyAw' +
  'IFI+PgplbmRvYmoKNyAwIG9iago8PC9CYXNlRm9udC9IZWx2ZXRpY2EvVHlwZS9Gb250Ci9TdWJ0eXBlL1R5cGUxPj4KZW5k' +
  'b2JqCjkgMCBvYmoKPDwvVHlwZS9NZXRhZGF0YQovU3VidHlwZS9YTUwvTGVuZ3RoIDExNzM+PnN0cmVhbQo8P3hwYWNrZXQg' +
  'YmVnaW49J++7vycgaWQ9J1c1TTBNcENlaGlIenJlU3pOVGN6a2M5ZCc/Pgo8P2Fkb2JlLXhhcC1maWx0ZXJzIGVzYz0iQ1JM' +
  'RiI/Pgo8eDp4bXBtZXRhIHhtbG5zOng9J2Fkb2JlOm5zOm1ldGEvJyB4OnhtcHRrPSdYTVAgdG9vbGtpdCAyLjkuMS0xMywg' +
  'ZnJhbWV3b3JrIDEuNic+CjxyZGY6UkRGIHhtbG5zOnJkZj0naHR0cDovL3d3dy53My5vcmcvMTk5OS8wMi8yMi1yZGYtc3lu' +
  'dGF4LW5zIycgeG1sbnM6aVg9J2h0dHA6Ly9ucy5hZG9iZS5jb20vaVgvMS4wLyc+CjxyZGY6RGVzY3JpcHRpb24gcmRmOmFi' +
  'b3V0PSIiIHhtbG5zOnBkZj0naHR0cDovL25zLmFkb2JlLmNvbS9wZGYvMS4zLycgcGRmOlByb2R1Y2VyPSdHUEwgR2hvc3Rz' +
  'Y3JpcHQgMTAuMDAuMCcvPgo8cmRmOkRlc2NyaXB0aW9uIHJkZjphYm91dD0iIiB4bWxuczp4bXA9J2h0dHA6Ly9ucy5hZG9i' +
  'ZS5jb20veGFwLzEuMC8nPjx4bXA6TW9kaWZ5RGF0ZT4yMDI2LTExLTI4VDA2OjA3OjMxWjwveG1wOk1vZGlmeURhdGU+Cjx4' +
  'bXA6Q3JlYXRlRGF0ZT4yMDI2LTExLTI4VDA2OjA3OjMxWjwveG1wOkNyZWF0ZURhdGU+Cjx4bXA6Q3JlYXRvclRvb2w+VW5r' +
  'bm93bkFwcGxpY2F0aW9uPC94bXA6Q3JlYXRvclRvb2w+PC9yZGY6RGVzY3JpcHRpb24+CjxyZGY6RGVzY3JpcHRpb24gcmRm' +
  'OmFib3V0PSIiIHhtbG5zOnhhcE1NPSdodHRwOi8vbnMuYWRvYmUuY29tL3hhcC8xLjAvbW0vJyB4YXBNTTpEb2N1bWVudElE' +
  'PSd1dWlkOjhiZDBkOWJjLTIzMGUtMTFmZC0wMDAwLWU3MDdjZTRlMDMyZScvPgo8cmRmOkRlc2NyaXB0aW9uIHJkZjphYm91' +
  'dD0iIiB4bWxuczpkYz0naHR0cDovL3B1cmwub3JnL2RjL2VsZW1lbnRzLzEuMS8nIGRjOmZvcm1hdD0nYXBwbGljYXRpb24v' +
  'cGRmJz48ZGM6dGl0bGU+PHJkZjpBbHQ+PHJkZjpsaSB4bWw6bGFuZz0neC1kZWZhdWx0Jz5VbnRpdGxlZDwvcmRmOmxpPjwv' +
  'cmRmOkFsdD48L2RjOnRpdGxlPjwvcmRmOkRlc2NyaXB0aW9uPgo8L3JkZjpSREY+CjwveDp4bXBtZXRhPgogICAgICAgICAg' +
  'ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAKICAgICAgICAg' +
  'ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgCjw/eHBhY2tl' +
  'dCBlbmQ9J3cnPz4KZW5kc3RyZWFtCmVuZG9iagoyIDAgb2JqCjw8L1Byb2R1Y2VyKFwyMjZcMzUwXDM3MDlcMjMwXDIzMlwz' +
  'Mjc4dlwyMTMmS1wyNzRcMjEwelxcXDI2NlwxNzdcMzA2LHZcMjYwXDIxNikKL0NyZWF0aW9uRGF0ZShcMjI1XDIwMlwyMDZc' +
  'KVwzNTVcMzA0XDIxMXowXDMwMHVcMDE3XDM0NVwzMTc9TVwzMzVcMTc3XDMzMDt2XDI1NlwyMzEpCi9Nb2REYXRlKFwyMjVc' +
  'MjAyXDIwNlwpXDM1NVwzMDRcMjExejBcMzAwdVwwMTdcMzQ1XDMxNz1NXDMzNVwxNzdcMzMwO3ZcMjU2XDIzMSk+PmVuZG9i' +
  'agoxMCAwIG9iago8PC9GaWx0ZXIgL1N0YW5kYXJkIC9WIDIgL0xlbmd0aCAxMjggL1IgMyAvUCA0Mjk0OTY3MjkyIC9PICgR' +
  'oINDiPkDiOdOVFhBJc4UK+DeJMaw03dG4HW4kXVmcSkKL1UgKAZMLY6zScLYpViy9/YSQMBcKL9OXk51ikFkAE5W//oBCCk+' +
  'PgplbmRvYmoKeHJlZgowIDExCjAwMDAwMDAwMDAgNjU1MzUgZiAKMDAwMDAwMDU2NyAwMDAwMCBuIAowMDAwMDAxOTczIDAw' +
  'MDAwIG4gCjAwMDAwMDA1MDggMDAwMDAgbiAKMDAwMDAwMDM2NyAwMDAwMCBuIAowMDAwMDAwMjAyIDAwMDAwIG4gCjAwMDAw' +
  'MDAzNDkgMDAwMDAgbiAKMDAwMDAwMDY2MCAwMDAwMCBuIAowMDAwMDAwNjMxIDAwMDAwIG4gCjAwMDAwMDA3MjQgMDAwMDAg' +
  'biAKMDAwMDAwMjIzNCAwMDAwMCBuIAp0cmFpbGVyCjw8IC9TaXplIDExIC9Sb290IDEgMCBSIC9JbmZvIDIgMCBSCi9JRCBb' +
  'PDFFQkVDQzM5NERCMzk4QkYwOUNFQkREODA5NzVCQTg4PjwxRUJFQ0MzOTREQjM5OEJGMDlDRUJERDgwOTc1QkE4OD5dCi9F' +
  'bmNyeXB0IDEwIDAgUiA+PgpzdGFydHhyZWYKMjM4NQolJUVPRgo='
