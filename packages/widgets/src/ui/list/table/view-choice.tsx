import { lazy, Suspense } from 'react'
import { Icon } from '../../basics/icon.tsx'
import { Popover } from '../../basics/popover.tsx'
import type { ViewProps } from '../later/view-panel.tsx'
import { loadViewPanel } from '../model/later.ts'

const ViewPanel = lazy(loadViewPanel)

/** The button behind which stands how the list looks. */
export const ViewChoice = (props: ViewProps) => (
  <Popover
    className="button tool"
    label={props.t('list.view')}
    panelClassName="list-columns"
    panel={() => (
      <Suspense>
        <ViewPanel {...props} />
      </Suspense>
    )}
  >
    <Icon name="columns" />
  </Popover>
)
