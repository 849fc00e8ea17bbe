import type { ManagedStore } from '@lustra/core'
import type { Cells } from '../../features/list/screen/list-screen.tsx'
import type { ScreenProps } from '../../kit/react/react-screen.tsx'
import { MarkedText } from '../../ui/rich-text/marked-text.tsx'
import type { StoreManagerTexts } from './store-manager.texts.en.ts'
import type { storeManager } from './store-manager.widget.ts'

export type Translate = ScreenProps<typeof storeManager, keyof StoreManagerTexts>['t']

/** The cells of A4. */
export const storeCells = (t: Translate, keyword: string): Cells<typeof storeManager, ManagedStore> => ({
  code: { cell: (row) => <MarkedText text={row.Code} keyword={keyword} /> },
  name: {
    whole: (row) => [row.Name, row.CustomerName].filter(Boolean).join(' · '),
    cell: (row) => <MarkedText text={row.Name} keyword={keyword} />,
  },
  address: { whole: (row) => row.Address, cell: (row) => row.Address || '–' },
  contact: { whole: (row) => row.Contact, cell: (row) => row.Contact || '–' },
  phone: { cell: (row) => row.Phone || '–' },
  area: { whole: (row) => row.Area, cell: (row) => row.Area || '–' },
  place: {
    whole: (row) => row.OrganizePath.join(' / ') || t('no-node'),
    cell: (row) => (
      <span className="store-node" data-missing={!row.OrganizeId || undefined}>
        {row.OrganizePath.at(-1) ?? t('no-node')}
      </span>
    ),
  },
})
