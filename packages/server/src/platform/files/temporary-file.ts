import { createHash, randomBytes } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AppError } from '@lustra/core/contract'
import type { FileContent } from './file-store.ts'

/** Of all uploads of this process: the folder may be in memory, and others use it, too. */
const mostBytes = 512 * 1024 * 1024
const pieceBytes = 1024 * 1024

/** An upload on the disk of this server, which nobody else can open. */
export interface TemporaryFile {
  bytes: number
  /** SHA-256 in hex. */
  hash: string
  /** For a child process, which reads it by position. */
  fd: number
  /** Content from the beginning, or from a position, in pieces. */
  pieces(from?: number): AsyncIterable<Buffer>
  read(): Promise<Buffer>
  /** Frees the disk. */
  close(): Promise<void>
}

let held = 0
/** Bytes of all uploads that this process holds. */
export const temporaryBytes = (): number => held

/**
 * Writes a stream to a temporary file. It has no name: even when the process is killed, the system frees it. When the stream or the disk
 * fails nothing is left. Throws 'busy' when the disk is full, or uploads of this process take too much of it.
 */
export async function toTemporaryFile(content: FileContent): Promise<TemporaryFile> {
  const file = await openUnnamed()
  const hash = createHash('sha256')
  let bytes = 0
  const close = async () => {
    held -= bytes
    bytes = 0
    await file.close()
  }
  try {
    for await (const chunk of content) {
      bytes += chunk.byteLength
      held += chunk.byteLength
      if (held > mostBytes)
        throw new AppError('busy', `uploads of this process take more than ${mostBytes} bytes`)
      hash.update(chunk)
      await write(file, chunk)
    }
  } catch (error) {
    await close()
    throw error
  }
  const size = bytes
  async function* pieces(from = 0) {
    for (let at = from; at < size; at += pieceBytes)
      yield await readAt(file, at, Math.min(pieceBytes, size - at))
  }
  return {
    bytes: size,
    hash: hash.digest('hex'),
    fd: file.fd,
    pieces,
    read: () => readAt(file, 0, size),
    close,
  }
}

async function openUnnamed(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `lustra-${randomBytes(16).toString('hex')}`)
  try {
    const file = await open(name, 'wx+', 0o600)
    await unlink(name)
    return file
  } catch (cause) {
    throw refusal(cause)
  }
}

async function write(file: FileHandle, chunk: Uint8Array): Promise<void> {
  try {
    await file.appendFile(chunk)
  } catch (cause) {
    throw refusal(cause)
  }
}

/** The message names the folder for the operator; people see that the server is busy. */
const refusal = (cause: unknown) =>
  new AppError('busy', `temporary file in ${tmpdir()}: ${(cause as NodeJS.ErrnoException).code}`, { cause })

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length)
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(buffer, done, length - done, position + done)
    if (bytesRead === 0) throw new AppError('busy', 'a temporary file is shorter than it was')
    done += bytesRead
  }
  return buffer
}
