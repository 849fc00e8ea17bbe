import { errors } from './errors.en.ts'
import { words } from './words.en.ts'

export default { ...errors, ...words }
