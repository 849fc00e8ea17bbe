import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The files of a zip, in order, each read whole and checked by its sum. Throws for what is no whole zip. */
export async function unzip(zip: Buffer): Promise<{ name: string; content: Buffer }[]> {
  const files: { name: string; content: Buffer }[] = []
  const opened = await fromBufferPromise(zip, { lazyEntries: true, validateEntrySizes: true })
  for await (const entry of opened.eachEntry())
    files.push({ name: entry.fileName, content: await buffer(await opened.openReadStreamPromise(entry)) })
  return files
}
