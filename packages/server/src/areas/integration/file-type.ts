import { extname } from 'node:path'
import { AppError } from '@lustra/core/contract'
import { typeOfContent } from '../../platform/files/picture-check.ts'
import type { TemporaryFile } from '../../platform/files/temporary-file.ts'
import { Problem } from '../../platform/http/problem.ts'

/** Documents are delivered unchanged. Pictures are encoded anew. */
const documents: Record<string, string> = {
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.zip': 'application/zip',
}
const texts: Record<string, string> = { '.txt': 'text/plain', '.csv': 'text/csv' }
/** The accepted types, as an error message and the OpenAPI document name them. */
export const accepted = 'PDF, JPEG, PNG, WebP, DOCX, XLSX, PPTX, ZIP, TXT or CSV'

async function firstOf(sent: TemporaryFile): Promise<Buffer> {
  for await (const piece of sent.pieces()) return piece
  throw new AppError('busy', 'a temporary file cannot be read')
}

/** Recognises a file by its content. Throws a Problem for another type, or an extension of another one. */
export async function typeOf(sent: TemporaryFile, name: string): Promise<string> {
  if (sent.bytes === 0) throw new Problem(422, 'invalid', 'The file is empty.')
  const head = await firstOf(sent)
  const extension = extname(name).toLowerCase()
  const refuse = (detail: string) => new Problem(422, 'file', detail)
  const type = typeOfContent(head)
  if (type === 'application/pdf') {
    if (extension !== '.pdf')
      throw refuse(`The file is a PDF, and its name ends with ${extension || 'nothing'}.`)
    if (!(await endOf(sent)).includes('%%EOF')) throw refuse('The end of the PDF is missing.')
    return type
  }
  if (type.startsWith('image/')) {
    if (!['.jpg', '.jpeg', '.png', '.webp'].includes(extension))
      throw refuse(`The file is a picture, and its name ends with ${extension || 'nothing'}.`)
    return type
  }
  if (documents[extension] && head.toString('latin1', 0, 4) === 'PK\u0003\u0004') return documents[extension]
  if (texts[extension] && (await isText(sent))) return texts[extension]
  throw refuse(`The content is none of ${accepted}, or its name has another extension.`)
}

async function endOf(sent: TemporaryFile): Promise<string> {
  let end = ''
  for await (const piece of sent.pieces(Math.max(0, sent.bytes - 2_048))) end += piece.toString('latin1')
  return end
}

async function isText(sent: TemporaryFile): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of sent.pieces())
      if (decoder.decode(piece, { stream: true }).includes('\0')) return false
    decoder.decode()
    return true
  } catch {
    return false
  }
}
