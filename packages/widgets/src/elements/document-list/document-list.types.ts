import type { ElementContext } from '../../kit/element-context.ts'
import type { DocumentListTexts } from './document-list.texts.en.ts'
import type { documentList } from './document-list.widget.ts'

export type DocumentListContext = ElementContext<typeof documentList, keyof DocumentListTexts>
