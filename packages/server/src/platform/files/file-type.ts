/** Types that a browser may show inline: none of them executes as a page. */
const signatures: readonly (readonly [type: string, starts: (bytes: Buffer) => boolean])[] = [
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['image/png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['image/webp', (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP'],
  ['application/pdf', (bytes) => textAt(bytes, 0, 5) === '%PDF-'],
]

/** Sent for downloads that must not open in the portal. */
export const unknownType = 'application/octet-stream'

/** Detects one of few types by the first bytes, whatever name and sender claim; otherwise `unknownType`. */
export const typeOfContent = (bytes: Buffer): string =>
  signatures.find(([, starts]) => starts(bytes))?.[0] ?? unknownType

export const isShownInline = (type: string): boolean => signatures.some(([known]) => known === type)

const textAt = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)
