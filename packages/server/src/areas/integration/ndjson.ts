/** A line of a body, or why it is none. */
export type Line =
  | { number: number; value: unknown }
  | { number: number; code: 'too-large' | 'not-json' | 'not-utf-8' }

/** Bytes of one row; the longest valid ones are bodies of publications in three languages. */
export const mostLineBytes = 1024 * 1024
const newLine = 10

/**
 * The lines of a body of newline-delimited JSON, without empty ones. Memory stays at one line: a longer one is skipped, and reported
 * once it has ended.
 */
export async function* readLines(body: AsyncIterable<Buffer>, most = mostLineBytes): AsyncGenerator<Line> {
  let parts: Buffer[] = []
  let bytes = 0
  let number = 1

  function take(): Line | undefined {
    if (bytes === 0) {
      number++
      return undefined
    }
    const line = bytes > most ? { number, code: 'too-large' as const } : parse(Buffer.concat(parts), number)
    number++
    parts = []
    bytes = 0
    return line
  }

  function add(piece: Buffer): void {
    bytes += piece.length
    if (bytes <= most) parts.push(piece)
    else parts = []
  }

  for await (const chunk of body) {
    let start = 0
    for (let end = chunk.indexOf(newLine); end >= 0; end = chunk.indexOf(newLine, start)) {
      add(chunk.subarray(start, end))
      start = end + 1
      const line = take()
      if (line) yield line
    }
    add(chunk.subarray(start))
  }
  const last = take()
  if (last) yield last
}

function parse(bytes: Buffer, number: number): Line | undefined {
  let text: string
  try {
    // A byte order mark at the begin of the body is none of its data.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim()
  } catch {
    return { number, code: 'not-utf-8' }
  }
  if (text === '') return undefined
  try {
    return { number, value: JSON.parse(text) }
  } catch {
    return { number, code: 'not-json' }
  }
}
