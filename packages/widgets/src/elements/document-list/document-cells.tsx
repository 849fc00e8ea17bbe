import type { InformationDocument } from '@lustra/core'
import { formatDayIn, formatTimeIn } from '@lustra/core/contract/rules/zones.ts'
import type { ScreenProps } from '../../kit/react/react-screen.tsx'
import type { Cells } from '../../features/list/screen/list-screen.tsx'
import { fileExtension, iconOf } from '../../features/publication/files.model.ts'
import { Icon } from '../../ui/basics/icon.tsx'
import { sizeIn } from '../../ui/basics/size-text.ts'
import { MarkedText } from '../../ui/rich-text/marked-text.tsx'
import type { DocumentListTexts } from './document-list.texts.en.ts'
import type { documentList } from './document-list.widget.ts'

export type Translate = ScreenProps<typeof documentList, keyof DocumentListTexts>['t']

interface CellOptions {
  /** Language tag. */
  tag: string
  /** Search term, highlighted. */
  keyword: string
}

/** Table cells of the document list (P6). */
export const documentCells = (
  t: Translate,
  { tag, keyword }: CellOptions,
): Cells<typeof documentList, InformationDocument> => {
  const size = sizeIn(tag)
  return {
    document: {
      cell: (row) => (
        <span className="document">
          <Icon name={iconOf(row.File)} />
          <span className="clamp">
            <MarkedText text={row.Title} keyword={keyword} />{' '}
            <span className="document-extension">{fileExtension(row.File.Name)}</span>
          </span>
        </span>
      ),
    },
    type: { whole: (row) => row.TypeName, cell: (row) => row.TypeName },
    updated: {
      label: t('file.updated'),
      whole: (row) => formatTimeIn(tag, undefined, new Date(row.UpdateTime)),
      cell: (row) => (
        <time dateTime={row.UpdateTime}>{formatDayIn(tag, undefined, new Date(row.UpdateTime))}</time>
      ),
    },
    size: { label: t('file.size'), cell: ({ File }) => size(File.Bytes) },
  }
}
