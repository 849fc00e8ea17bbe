import { readFileSync } from 'node:fs'
import { constants, deflateSync } from 'node:zlib'

/** A PDF with empty pages; `text` is in a comment, so that another text is another file. */
export function pdfOf(pages: number, text = ''): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`)
  return fileOf(`%PDF-1.4\n% ${text}\n`, [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${kids.join(' ')}]>>`,
    ...kids.map(() => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>'),
  ])
}

/** A PDF that says it has this many pages, and has two. */
export const boastingPdf = (pages: number): Buffer =>
  fileOf('%PDF-1.4\n', [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[3 0 R 4 0 R]>>`,
    `<</Type/Pages/Parent 2 0 R/Count ${pages - 1}/Kids[5 0 R]>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
    '<</Type/Page/Parent 3 0 R/MediaBox[0 0 9 9]>>',
  ])

/** A PDF that says it has this many pages, in one small tree whose branches name each other. */
export const endlessPdf = (pages: number): Buffer =>
  fileOf('%PDF-1.4\n', [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[3 0 R 4 0 R]>>`,
    `<</Type/Pages/Parent 2 0 R/Count ${pages}/Kids[4 0 R 2 0 R]>>`,
    `<</Type/Pages/Parent 2 0 R/Count ${pages}/Kids[3 0 R 2 0 R]>>`,
  ])

/** A PDF of one page whose catalog is in a compressed stream with this many MiB of blanks: a thousandth of that is sent. */
export function bombPdf(mebibytes: number): Buffer {
  const flush = { level: 9, finishFlush: constants.Z_FULL_FLUSH }
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 1/Kids[3 0 R]>>']
  const index = `1 0 2 ${objects[0]!.length + 1} `
  const head = deflateSync(`${index}${objects.join(' ')}`, flush)
  // Without the two bytes that begin a stream.
  const blanks = deflateSync(Buffer.alloc(1024 * 1024, ' '), flush).subarray(2)
  const stream = Buffer.concat([head, ...Array.from({ length: mebibytes }, () => blanks)])
  const parts = [Buffer.from('%PDF-1.5\n')]
  const offsets: number[] = []
  const add = (number: number, ...content: (string | Buffer)[]) => {
    offsets.push(parts.reduce((sum, { length }) => sum + length, 0))
    parts.push(...[`${number} 0 obj`, ...content, ' endobj\n'].map((part) => Buffer.from(part)))
  }
  add(3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>')
  add(
    4,
    `<</Type/ObjStm/N 2/First ${index.length}/Filter/FlateDecode/Length ${stream.length}>>stream\n`,
    stream,
    '\nendstream',
  )
  const at = parts.reduce((sum, { length }) => sum + length, 0)
  const entry = (kind: number, where: number, position = 0) => {
    const bytes = Buffer.from([kind, 0, 0, 0, 0, position])
    bytes.writeUInt32BE(where, 1)
    return bytes
  }
  const table = [
    entry(0, 0),
    entry(2, 4),
    entry(2, 4, 1),
    entry(1, offsets[0]!),
    entry(1, offsets[1]!),
    entry(1, at),
  ]
  add(
    5,
    `<</Type/XRef/Size 6/W[1 4 1]/Root 1 0 R/Length ${table.length * 6}>>stream\n`,
    ...table,
    '\nendstream',
  )
  return Buffer.concat([...parts, Buffer.from(`startxref\n${at}\n%%EOF\n`)])
}

/**
 * PDFs made by qpdf from `pdfOf`. A password to open is needed by the first (AES, 256 bits, its objects compressed) and the second (RC4,
 * 40 bits); the third has one of its owner only, for changes.
 */
export const encryptedPdf = (name: 'needs-password' | 'needs-password-40' | 'owner-password'): Buffer =>
  readFileSync(new URL(`./pdfs/${name}.pdf`, import.meta.url))

function fileOf(head: string, objects: readonly string[]): Buffer {
  const parts = [head]
  let bytes = head.length
  const table = objects.map((object, index) => {
    const at = bytes
    const part = `${index + 1} 0 obj${object} endobj\n`
    parts.push(part)
    bytes += part.length
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${bytes}\n%%EOF\n`
  return Buffer.from([...parts, end].join(''))
}
