import { errors } from './errors.zh.ts'
import { labels } from './labels.zh.ts'

export default { ...errors, ...labels }
