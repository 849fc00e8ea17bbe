import type { InformationDocument } from '@lustra/core'
import type { ElementContext } from '../../kit/element-context.ts'
import type { ListModel } from '../../features/list/model/create-list-model.ts'
import type { DocumentListTexts } from './document-list.texts.en.ts'
import type { documentList } from './document-list.widget.ts'

export type DocumentListContext = ElementContext<typeof documentList, keyof DocumentListTexts>
export type DocumentRows = ListModel<typeof documentList, InformationDocument>
