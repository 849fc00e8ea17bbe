import { Icon } from '../../basics/icon.tsx'
import { Popover } from '../../basics/popover.tsx'
import type { ViewProps } from '../later/view-panel.tsx'
import { loadViewPanel } from '../model/later.ts'
import { Later } from './later.tsx'

/** The button behind which stands how the list looks. */
export const ViewChoice = (props: ViewProps) => (
  <Popover
    className="button tool"
    label={props.t('list.view')}
    panelClassName="list-columns"
    panel={() => <Later load={loadViewPanel} of={props} />}
  >
    <Icon name="columns" />
  </Popover>
)
