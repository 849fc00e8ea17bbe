import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The bytes of a picture in `content/pictures`. */
export const readPicture = (name: string): Buffer =>
  readFileSync(path.join(import.meta.dirname, '../content/pictures', name))
