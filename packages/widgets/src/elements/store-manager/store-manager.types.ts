import type { ElementContext } from '../../kit/element-context.ts'
import type { storeManager } from './store-manager.widget.ts'

export type StoreContext = Pick<
  ElementContext<typeof storeManager>,
  'core' | '$props' | '$language' | '$t' | 'emit' | 'scope' | 'status' | 'fail'
>
