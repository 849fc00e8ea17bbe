import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** Returns the files of a zip, in order, verified by checksum. Throws for an incomplete zip. */
export async function unzip(zip: Buffer): Promise<{ name: string; content: Buffer }[]> {
  const files: { name: string; content: Buffer }[] = []
  const opened = await fromBufferPromise(zip, { lazyEntries: true, validateEntrySizes: true })
  for await (const entry of opened.eachEntry())
    files.push({ name: entry.fileName, content: await buffer(await opened.openReadStreamPromise(entry)) })
  return files
}
