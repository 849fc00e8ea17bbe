import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useModel, type ScreenProps } from '../kit/react/react-screen.tsx'
import { Icon } from '../ui/basics/icon.tsx'
import { Menu, MenuLink } from '../ui/basics/menu.tsx'
import { onPlainClick } from '../ui/basics/plain-click.ts'
import { Popover } from '../ui/basics/popover.tsx'
import { fitting } from './navbar.fitting.ts'
import { createNavbarModel, type RootLink } from './navbar.model.ts'
import type { NavbarTexts } from './navbar.texts.en.ts'
import type { navbar } from './navbar.widget.ts'

type Props = Pick<ScreenProps<typeof navbar, keyof NavbarTexts>, 't' | 'root'>

/** The areas: those that fit, and the others in a menu whose button names the current one when it is among them (M1). */
export function Roots({ t, root }: Props) {
  const { $roots, open } = useModel(createNavbarModel)
  const roots = useStore($roots)
  const row = useRef<HTMLElement>(null)
  const count = useFitting(row, roots.length, [root, ...roots.map(({ name }) => name)].join('\n'))
  const isCurrent = ({ path }: RootLink) => path.toLowerCase() === root.toLowerCase()
  const away = roots.slice(count)
  const current = away.find(isCurrent)

  return (
    <nav ref={row} part="roots" className="roots" aria-label={t('areas')}>
      {roots.map((link, place) => (
        <a
          key={link.path}
          className="root"
          href={link.href}
          aria-current={isCurrent(link) ? 'true' : undefined}
          data-away={place >= count || undefined}
          onClick={onPlainClick(() => open(link))}
        >
          {link.name}
        </a>
      ))}
      {away.length > 0 && (
        <Popover
          className="root more"
          buttonPart="more"
          haspopup="menu"
          current={current && 'true'}
          panel={(close) => (
            <Menu label={t('areas')}>
              {away.map((link) => (
                <MenuLink
                  key={link.path}
                  href={link.href}
                  current={link === current ? 'true' : undefined}
                  onChoose={() => {
                    close()
                    open(link)
                  }}
                >
                  {link.name}
                </MenuLink>
              ))}
            </Menu>
          )}
        >
          <span>{current?.name ?? t(count > 0 ? 'word.more' : 'areas')}</span>
          <Icon name="down" />
        </Popover>
      )}
    </nav>
  )
}

/** Measures what the row has room for, whenever its size or what is `drawn` in it changes. */
function useFitting(row: RefObject<HTMLElement | null>, total: number, drawn: string): number {
  const [count, setCount] = useState(total)
  useLayoutEffect(() => {
    const measure = () => setCount(measured(row.current!))
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(row.current!)
    return () => watcher.disconnect()
    // What decides the widths, besides the room: measuring makes the browser lay the page out.
  }, [row, drawn, count])
  return Math.min(count, total)
}

function measured(row: HTMLElement): number {
  const widths = [...row.querySelectorAll<HTMLElement>('a.root')].map((link) => link.offsetWidth)
  const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0
  const more = row.querySelector<HTMLElement>('.more')?.offsetWidth ?? 0
  return fitting({ widths, gap, more, room: row.clientWidth })
}
