import { errors } from './errors.zh.ts'
import { words } from './words.zh.ts'

export default { ...errors, ...words }
