import { SaxesParser, type SaxesAttributeNS } from 'saxes'
import { SheetProblem } from '../../shared/sheet-kind.ts'

export interface XmlEvents {
  /** An element of the document's own vocabulary, by its name without prefix; attributes by their names with prefix. */
  open(name: string, attributes: Attributes): void
  close?(name: string): void
  text?(text: string): void
}

export type Attributes = Record<string, SaxesAttributeNS>

interface XmlOptions {
  part: string
  /** Reads elements of other vocabularies, too, instead of skipping them with all that is in them. */
  everyVocabulary?: true
}

/**
 * Parses a document as a stream, and yields after each piece of it. Entities other than the five of XML are an error, so
 * none can expand. Throws `SheetProblem`.
 */
export async function* parseXml(
  parts: AsyncIterable<Buffer>,
  events: XmlEvents,
  { part, everyVocabulary }: XmlOptions,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const damaged = (error: unknown) =>
    error instanceof SheetProblem ? error : new SheetProblem('damaged', part)
  let vocabulary: string | undefined
  let skipped = 0
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new SheetProblem('unsafe', part)
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    vocabulary ??= uri
    if (skipped > 0 || (uri !== vocabulary && !everyVocabulary)) skipped++
    else events.open(local, attributes)
  })
  parser.on('closetag', ({ local }) => {
    if (skipped > 0) skipped--
    else events.close?.(local)
  })
  const onText = (text: string) => void (skipped === 0 && events.text?.(text))
  parser.on('text', onText)
  parser.on('cdata', onText)
  let decoder: TextDecoder | undefined
  for await (const bytes of parts) {
    try {
      decoder ??= decoderOf(bytes)
      parser.write(decoder.decode(bytes, { stream: true }))
    } catch (error) {
      throw damaged(error)
    }
    yield
  }
  try {
    parser.write(decoder?.decode() ?? '').close()
  } catch (error) {
    throw damaged(error)
  }
}

/** Parses a small document at once. */
export async function readXml(
  parts: AsyncIterable<Buffer>,
  events: XmlEvents,
  options: XmlOptions,
): Promise<void> {
  for await (const piece of parseXml(parts, events, options)) void piece
}

/** By the byte order mark, the first character or the declaration. */
function decoderOf(bytes: Buffer): TextDecoder {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0))
    return new TextDecoder('utf-16le')
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return new TextDecoder('utf-16be')
  const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)/.exec(bytes.toString('latin1', 0, 200))?.[1]
  try {
    return new TextDecoder(declared ?? 'utf-8')
  } catch {
    return new TextDecoder()
  }
}
