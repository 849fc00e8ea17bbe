import { AppError, codeOf, errorText, notify, type StoredFile, type Download, type T } from '@lustra/core'
import type { IconName } from '../../ui/basics/icon.tsx'
import { saveFile } from '../../ui/files/save-file.ts'
import { fetchStoredFile } from '../../ui/files/stored-file.ts'
import { createResource } from '../../ui/resource/resource.model.ts'
import { isAbort } from '../../ui/start/latest-request.ts'

/** How a file is opened: in the PDF viewer, in the gallery, or `none` (download only). */
export type Opening = 'pdf' | 'picture' | 'none'

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']

export function openingOf({ Type }: Pick<StoredFile, 'Type'>): Opening {
  if (Type === 'application/pdf') return 'pdf'
  return pictureTypes.includes(Type) ? 'picture' : 'none'
}

export const iconOf = (file: Pick<StoredFile, 'Type'> | null): IconName =>
  !file ? 'link' : file.Type.startsWith('image/') ? 'picture' : 'report'

/** File extension in capitals, e.g. `PDF`; empty for none. */
export const fileExtension = (name: string): string =>
  /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? ''

export interface FilesSource {
  apiBase: string
  /** `t` of an element whose texts include `fileTexts`. */
  t(): (key: 'file.not-downloaded', values: { name: string }) => string
  /** The loaded file of a row; null for none. */
  fileOf(id: string): StoredFile | null
  /** Reloads the row: the ticket in its file's URL expires after some minutes. */
  reread(id: string, signal?: AbortSignal): Promise<StoredFile | null>
}

/** The files of rows: one open in the viewer, any of them to be downloaded (P3, P6). */
export function createFiles({ apiBase, t, fileOf, reread }: FilesSource) {
  async function load(id: string, signal?: AbortSignal): Promise<Download> {
    const loaded = fileOf(id)
    try {
      if (loaded) return await download(loaded, signal)
    } catch (error) {
      if (codeOf(error) !== 'not-found') throw error
    }
    const fresh = await reread(id, signal)
    if (!fresh) throw new AppError('not-found', 'The row has no file')
    return download(fresh, signal)
  }

  const download = async ({ Url, Name }: StoredFile, signal?: AbortSignal): Promise<Download> => ({
    blob: await fetchStoredFile(apiBase + Url, signal),
    name: Name,
  })

  return {
    /** The file open in the viewer. */
    shown: createResource<Download>({ load }),
    /** Downloads the file; a failure is shown as a message. */
    async save(id: string, title: string) {
      try {
        const { blob, name } = await load(id)
        saveFile(blob, name)
      } catch (error) {
        if (isAbort(error)) return
        const text = t()
        const failure = text('file.not-downloaded', { name: title })
        notify({ kind: 'error', text: `${failure} ${errorText(text as T, error)}` })
      }
    },
  }
}
