import { AppError } from '@lustra/core/contract'
import type { FileName } from '../../platform/files/file-store.ts'
import { bytesOf, cleanName, createUnique, shortened } from '../shared/file-names.ts'
import type { MaterialRow } from './common-material.queries.ts'

/** File systems allow 255 bytes; some are reserved for a number and additions of the unpacker. */
const mostBytes = 200

export interface PlannedMaterial {
  id: number
  file: FileName
  name: string
  time: Date
  bytes: number
}

/** Names the files of a zip by their titles. Throws 'no-file' when one of the materials is a link. */
export function planMaterials(rows: readonly MaterialRow[]): PlannedMaterial[] {
  const unique = createUnique()
  return rows.map(({ id, title, file, updatedAt }) => {
    if (!file) throw new AppError('no-file', `material ${id} is a link`)
    const { groupId, key, bytes } = file
    return { id, file: { groupId, key }, name: unique(nameOf(title, file.name)), time: updatedAt, bytes }
  })
}

/** The title with the extension of the file name. */
function nameOf(title: string, fileName: string): string {
  const ending = /\.[a-z0-9]{1,8}$/i.exec(fileName)?.[0].toLowerCase() ?? ''
  const stem = cleanName(
    title.toLowerCase().endsWith(ending) ? title.slice(0, title.length - ending.length) : title,
    mostBytes,
  )
  // Windows refuses names that are empty, of dots only, or start with a device name.
  const safe = /^\.*$/.test(stem) || /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(stem) ? `_${stem}` : stem
  return shortened(safe, mostBytes - bytesOf(ending)) + ending
}
