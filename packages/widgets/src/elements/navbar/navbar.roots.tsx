import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useModel, type ScreenProps } from '../../kit/react/react-screen.tsx'
import { onLinkClick } from '../../ui/basics/dom-events.ts'
import { Icon } from '../../ui/basics/icon.tsx'
import { Menu, MenuLink, Popover } from '../../ui/basics/popover.tsx'
import { createNavbarModel, type RootLink } from './navbar.model.ts'
import type { NavbarTexts } from './navbar.texts.en.ts'
import type { navbar } from './navbar.widget.ts'

/** Measured row of entries, in pixels. */
interface Row {
  widths: readonly number[]
  gap: number
  available: number
  /** Width of the button of the overflow menu. */
  more: number
}

/** Number of leading entries that fit: all of them, or as many as fit beside the overflow button. */
export function countFitting({ widths, gap, available, more }: Row): number {
  let all = -gap
  for (const width of widths) all += width + gap
  if (all <= available) return widths.length
  let used = more
  const end = widths.findIndex((width) => (used += width + gap) > available)
  return end < 0 ? widths.length : end
}

type Props = Pick<ScreenProps<typeof navbar, keyof NavbarTexts>, 't' | 'root'>

/** The areas that fit; the others are in a menu, whose button shows the current one if it is among them (M1). */
export function Roots({ t, root }: Props) {
  const { $roots, open } = useModel(createNavbarModel)
  const roots = useStore($roots)
  const row = useRef<HTMLElement>(null)
  const count = useOverflow(row, roots.length, [root, ...roots.map(({ name }) => name)].join('\n'))
  const isCurrent = ({ path }: RootLink) => path.toLowerCase() === root.toLowerCase()
  const overflow = roots.slice(count)
  const current = overflow.find(isCurrent)

  return (
    <nav ref={row} part="roots" className="roots" aria-label={t('areas')}>
      {roots.map((link, index) => (
        <a
          key={link.path}
          className="root"
          href={link.href}
          aria-current={isCurrent(link) ? 'true' : undefined}
          data-away={index >= count || undefined}
          onClick={onLinkClick(() => open(link))}
        >
          {link.name}
        </a>
      ))}
      {overflow.length > 0 && (
        <Popover
          className="root more"
          buttonPart="more"
          haspopup="menu"
          current={current && 'true'}
          panel={(close) => (
            <Menu label={t('areas')}>
              {overflow.map((link) => (
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
          <span>{current?.name ?? t(count > 0 ? 'more' : 'areas')}</span>
          <Icon name="down" />
        </Popover>
      )}
    </nav>
  )
}

/** Measures how many entries fit, whenever the row size or the `rendered` text changes. */
function useOverflow(row: RefObject<HTMLElement | null>, total: number, rendered: string): number {
  const [count, setCount] = useState(total)
  useLayoutEffect(() => {
    const measure = () => setCount(measureCount(row.current!))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(row.current!)
    return () => observer.disconnect()
    // Only what affects the widths: measuring forces a layout.
  }, [row, rendered, count])
  return Math.min(count, total)
}

function measureCount(row: HTMLElement): number {
  const widths = [...row.querySelectorAll<HTMLElement>('a.root')].map((link) => link.offsetWidth)
  const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0
  const more = row.querySelector<HTMLElement>('.more')?.offsetWidth ?? 0
  return countFitting({ widths, gap, more, available: row.clientWidth })
}
