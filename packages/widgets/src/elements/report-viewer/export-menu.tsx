import { Icon } from '../../ui/basics/icon.tsx'
import { Popover } from '../../ui/basics/popover.tsx'
import { LazyPart } from '../../kit/lazy/screen-part.tsx'
import type { ChartsProps } from './lazy/charts.tsx'

const loadCharts = async () => (await import('./lazy/charts.tsx')).default

/** Exports the data of one chart of the open page as a file (R5). */
export const ExportMenu = (props: Omit<ChartsProps, 'close'>) => (
  <Popover
    className="button quiet icon-button"
    label={props.t('export')}
    tip={props.t('export')}
    panelPart="charts"
    haspopup="menu"
    panel={(close) => (
      <LazyPart load={loadCharts} of={{ ...props, close }} fallback={<div className="skeleton" />} />
    )}
  >
    <Icon name="download" />
  </Popover>
)
