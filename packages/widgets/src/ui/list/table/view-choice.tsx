import { Icon } from '../../basics/icon.tsx'
import { Popover } from '../../basics/popover.tsx'
import type { ViewProps } from '../lazy/view-panel.tsx'
import { loadViewPanel } from '../model/lazy-parts.ts'
import { LazyPart } from '../../../kit/lazy/lazy-part.tsx'

/** The button that opens the view settings. */
export const ViewChoice = (props: ViewProps) => (
  <Popover
    className="button icon-button"
    label={props.t('list.view')}
    panelClassName="list-columns"
    panel={() => <LazyPart load={loadViewPanel} of={props} />}
  >
    <Icon name="columns" /> <span className="menu-label">{props.t('list.view')}</span>
  </Popover>
)
