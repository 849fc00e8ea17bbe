import { errorText, notify, type Core, type Download, type ManagerApi, type T } from '@lustra/core'
import type { ReadableAtom } from 'nanostores'
import { isAbort } from '../../ui/start/latest-request.ts'
import { saveFile } from '../../ui/files/save-file.ts'

interface DownloadContext {
  core: Pick<Core, 'api'>
  /** Must include the error texts. */
  $t: ReadableAtom<(key: never) => string>
}

/** Downloads a file of the server; a failure is shown as a message. Never rejects. */
export async function saveDownload(
  { core, $t }: DownloadContext,
  request: (manager: ManagerApi) => Promise<Download>,
): Promise<void> {
  try {
    const { blob, name } = await request(await core.api.manager())
    saveFile(blob, name)
  } catch (error) {
    if (!isAbort(error)) notify({ kind: 'error', text: errorText($t.get() as T, error) })
  }
}
