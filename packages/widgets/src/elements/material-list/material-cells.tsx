import type { CommonMaterial, MaterialKind } from '@lustra/core'
import { formatDayIn, formatTimeIn } from '@lustra/core/contract/rules/zones.ts'
import type { Cells } from '../../features/list/screen/list-screen.tsx'
import type { ScreenProps } from '../../kit/react/react-screen.tsx'
import { Icon, type IconName } from '../../ui/basics/icon.tsx'
import { sizeIn } from '../../ui/basics/size-text.ts'
import { Picture, type PictureSource } from '../../ui/gallery/picture.tsx'
import { MarkedText } from '../../ui/rich-text/marked-text.tsx'
import type { MaterialListTexts } from './material-list.texts.en.ts'
import type { materialList } from './material-list.widget.ts'

/** Host of an https link, e.g. `www.example.com`; empty for anything else. */
export function hostOf(link: string | null): string {
  if (!link || !URL.canParse(link)) return ''
  const { protocol, host } = new URL(link)
  return protocol === 'https:' ? host : ''
}

export type Translate = ScreenProps<typeof materialList, keyof MaterialListTexts>['t']

export const kindIcons: Record<MaterialKind, IconName> = {
  document: 'report',
  picture: 'picture',
  link: 'link',
}

interface CellOptions {
  /** Language tag. */
  tag: string
  /** Search term, highlighted. */
  keyword: string
  pictures: PictureSource
}

/** Table cells of the material list (P3). */
export const materialCells = (
  t: Translate,
  { tag, keyword, pictures }: CellOptions,
): Cells<typeof materialList, CommonMaterial> => {
  const size = sizeIn(tag)
  return {
    material: {
      cell: (row) => (
        <span className="material" title={row.Description}>
          <Thumbnail row={row} pictures={pictures} />
          <span className="material-text">
            <span className="clamp">
              <MarkedText text={row.Title} keyword={keyword} />
            </span>
            <span className="material-about">
              <MarkedText text={row.Description} keyword={keyword} />
            </span>
          </span>
        </span>
      ),
    },
    kind: {
      cell: ({ Kind }) => (
        <span className="material-kind">
          <Icon name={kindIcons[Kind]} /> {t(`kind.${Kind}`)}
        </span>
      ),
    },
    size: {
      label: t('file.size'),
      whole: ({ Link }) => hostOf(Link),
      cell: ({ File }) => (File ? size(File.Bytes) : '–'),
    },
    updated: {
      label: t('file.updated'),
      whole: (row) => formatTimeIn(tag, undefined, new Date(row.UpdateTime)),
      cell: (row) => (
        <time dateTime={row.UpdateTime}>{formatDayIn(tag, undefined, new Date(row.UpdateTime))}</time>
      ),
    },
  }
}

const Thumbnail = ({ row, pictures }: { row: CommonMaterial; pictures: PictureSource }) => (
  <span className="material-thumb" aria-hidden="true">
    {row.File?.ThumbnailUrl ? (
      <Picture id={row.Id} source={pictures} alt="" />
    ) : (
      <Icon name={kindIcons[row.Kind]} />
    )}
  </span>
)
