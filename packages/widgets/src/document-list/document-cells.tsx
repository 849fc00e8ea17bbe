import type { InformationDocument } from '@lustra/core'
import { sayDayIn, sayTimeIn } from '@lustra/core/contract/rules/zones.ts'
import type { ScreenProps } from '../kit/react/react-screen.tsx'
import type { Cells } from '../list/screen/columns.ts'
import { endingOf, iconOf } from '../publication/file-kind.ts'
import { Icon } from '../ui/basics/icon.tsx'
import { MarkedText } from '../ui/rich-text/marked-text.tsx'
import { FormatBytes } from '../ui/shoelace/format-bytes.tsx'
import type { DocumentListTexts } from './document-list.texts.en.ts'
import type { documentList } from './document-list.widget.ts'

export type Words = ScreenProps<typeof documentList, keyof DocumentListTexts>['t']

interface Look {
  /** Language tag. */
  tag: string
  /** What was searched for is marked. */
  keyword: string
}

/** The cells of P6. */
export const documentCells = (
  t: Words,
  { tag, keyword }: Look,
): Cells<typeof documentList, InformationDocument> => ({
  document: {
    cell: (row) => (
      <span className="document">
        <Icon name={iconOf(row.File)} />
        <span>
          <MarkedText text={row.Title} keyword={keyword} />{' '}
          <span className="document-ending">{endingOf(row.File.Name)}</span>
        </span>
      </span>
    ),
  },
  type: { whole: (row) => row.TypeName, cell: (row) => row.TypeName },
  updated: {
    label: t('file.updated'),
    whole: (row) => sayTimeIn(tag, undefined, new Date(row.UpdateTime)),
    cell: (row) => (
      <time dateTime={row.UpdateTime}>{sayDayIn(tag, undefined, new Date(row.UpdateTime))}</time>
    ),
  },
  size: { label: t('file.size'), cell: ({ File }) => <FormatBytes bytes={File.Bytes} tag={tag} /> },
})
