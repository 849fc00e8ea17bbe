import type { Tools } from '../kit/tools.ts'
import type { storeManager } from './store-manager.widget.ts'

export type StoreTools = Pick<
  Tools<typeof storeManager>,
  'core' | '$props' | '$language' | '$t' | 'emit' | 'scope' | 'status' | 'fail'
>
