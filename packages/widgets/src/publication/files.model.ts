import { AppError, codeOf, errorText, notify, type Download, type StoredFile, type T } from '@lustra/core'
import { saveFile } from '../ui/files/save-file.ts'
import { fetchStoredFile } from '../ui/files/stored-file.ts'
import { createResource } from '../ui/resource/resource.model.ts'
import { isAbort } from '../ui/start/latest-request.ts'

export interface FilesSource {
  apiBase: string
  /** The words of an element whose texts include `fileTexts`. */
  t(): (key: 'file.not-downloaded', values: { name: string }) => string
  /** The file of a row, as it was read last; null where none is known. */
  fileOf(id: string): StoredFile | null
  /** Reads the row anew: the address of its file works for some minutes only. */
  reread(id: string, signal?: AbortSignal): Promise<StoredFile | null>
}

/** The files of rows: one that is shown in place, and any of them to be saved (P3, P6). */
export function createFiles({ apiBase, t, fileOf, reread }: FilesSource) {
  async function load(id: string, signal?: AbortSignal): Promise<Download> {
    const known = fileOf(id)
    try {
      if (known) return await download(known, signal)
    } catch (error) {
      if (codeOf(error) !== 'not-found') throw error
    }
    const fresh = await reread(id, signal)
    if (!fresh) throw new AppError('not-found', 'this row has no file')
    return download(fresh, signal)
  }

  const download = async ({ Url, Name }: StoredFile, signal?: AbortSignal): Promise<Download> => ({
    blob: await fetchStoredFile(apiBase + Url, signal),
    name: Name,
  })

  return {
    /** The file that is shown in place. */
    shown: createResource<Download>({ load }),
    /** Hands it to the person as a file; a failure is reported by a message. */
    async save(id: string, title: string) {
      try {
        const { blob, name } = await load(id)
        saveFile(blob, name)
      } catch (error) {
        if (isAbort(error)) return
        const say = t()
        const what = say('file.not-downloaded', { name: title })
        notify({ kind: 'error', text: `${what} ${errorText(say as T, error)}` })
      }
    },
  }
}

export type Files = ReturnType<typeof createFiles>
