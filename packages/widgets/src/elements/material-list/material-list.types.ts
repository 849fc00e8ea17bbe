import type { CommonMaterial } from '@lustra/core'
import type { ListModel } from '../../features/list/model/create-list-model.ts'
import type { ElementContext } from '../../kit/element-context.ts'
import type { MaterialListTexts } from './material-list.texts.en.ts'
import type { materialList } from './material-list.widget.ts'

export type MaterialListContext = ElementContext<typeof materialList, keyof MaterialListTexts>

export type MaterialRows = ListModel<typeof materialList, CommonMaterial>
