import { errors } from './errors.zh_hant.ts'
import { labels } from './labels.zh_hant.ts'

export default { ...errors, ...labels }
