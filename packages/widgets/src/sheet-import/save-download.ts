import { errorText, notify, type Core, type Download, type ManagerApi, type T } from '@lustra/core'
import type { ReadableAtom } from 'nanostores'
import { isAbort } from '../ui/start/latest-request.ts'
import { saveFile } from '../ui/files/save-file.ts'

interface DownloadTools {
  core: Pick<Core, 'api'>
  /** Has the sentences of failures. */
  $t: ReadableAtom<(key: never) => string>
}

/** Hands a file of the server to the person; a refusal is said as a message. Never rejects. */
export async function saveDownload(
  { core, $t }: DownloadTools,
  ask: (manager: ManagerApi) => Promise<Download>,
): Promise<void> {
  try {
    const { blob, name } = await ask(await core.api.manager())
    saveFile(blob, name)
  } catch (error) {
    if (!isAbort(error)) notify({ kind: 'error', text: errorText($t.get() as T, error) })
  }
}
