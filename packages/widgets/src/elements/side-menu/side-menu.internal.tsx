import { useStore } from '@nanostores/react'
import { useModel, type ScreenProps } from '../../kit/react/react-screen.tsx'
import { Icon } from '../../ui/basics/icon.tsx'
import { Menu, MenuItem, Popover } from '../../ui/basics/popover.tsx'
import { onLinkClick } from '../../ui/basics/dom-events.ts'
import { createSideMenuModel } from './side-menu.model.ts'
import type { SideMenuTexts } from './side-menu.texts.en.ts'
import type { sideMenu } from './side-menu.widget.ts'

type Props = Pick<ScreenProps<typeof sideMenu, keyof SideMenuTexts>, 't'>

/** For company staff: the global reports, and the way back to the group view (M4). */
export function Internal({ t }: Props) {
  const { $internal } = useModel(createSideMenuModel)
  const { hasDashboards, hasGroupView } = useStore($internal)
  if (!hasDashboards && !hasGroupView) return null
  return (
    <div className="internal" part="internal">
      {hasGroupView && <GroupView t={t} />}
      {hasDashboards && <Dashboards t={t} />}
    </div>
  )
}

function GroupView({ t }: Props) {
  const { $isNarrow, toGroupView } = useModel(createSideMenuModel)
  const name = t('word.back-to-group')
  return (
    <a
      part="entry"
      className="entry"
      href="/"
      data-tip={useStore($isNarrow) ? name : undefined}
      onClick={onLinkClick(toGroupView)}
    >
      <Icon name="back" />
      <span className="name">{name}</span>
    </a>
  )
}

function Dashboards({ t }: Props) {
  const { $internal, $isNarrow, $isNew, $isOpening, openGlobalReports } = useModel(createSideMenuModel)
  const isNarrow = useStore($isNarrow)
  const badge = useStore($isNew) && <span className="new">{t('new')}</span>
  return (
    <Popover
      className="entry"
      buttonPart="entry"
      haspopup="menu"
      align={isNarrow ? 'beside' : 'start'}
      busy={useStore($isOpening)}
      current={useStore($internal).isCurrent ? 'true' : undefined}
      tip={isNarrow ? t('internal-portal') : undefined}
      panel={(close) => (
        <Menu label={t('internal-portal')}>
          <MenuItem
            icon="chart"
            onChoose={() => {
              close()
              void openGlobalReports()
            }}
          >
            {t('dashboards')} {badge}
          </MenuItem>
        </Menu>
      )}
    >
      <Icon name="building" />
      <span className="name">
        {t('internal-portal')} {badge}
      </span>
      <Icon name={isNarrow ? 'next' : 'down'} className="more" />
    </Popover>
  )
}
