import { errors } from './errors.en.ts'
import { labels } from './labels.en.ts'

export default { ...errors, ...labels }
