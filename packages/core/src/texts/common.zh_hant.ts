import { errors } from './errors.zh_hant.ts'
import { words } from './words.zh_hant.ts'

export default { ...errors, ...words }
