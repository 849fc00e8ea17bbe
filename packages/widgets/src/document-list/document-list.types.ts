import type { InformationDocument } from '@lustra/core'
import type { Tools } from '../kit/tools.ts'
import type { ListModel } from '../list/model/create-list-model.ts'
import type { DocumentListTexts } from './document-list.texts.en.ts'
import type { documentList } from './document-list.widget.ts'

export type DocumentListTools = Tools<typeof documentList, keyof DocumentListTexts>
export type DocumentRows = ListModel<typeof documentList, InformationDocument>
