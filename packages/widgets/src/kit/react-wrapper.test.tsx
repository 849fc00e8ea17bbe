/** The React components on a client and hydrated from server markup, with React 18 and 19. */
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { reactVersions, wrapProbe, type ProbeElement } from '../testing/react-versions.ts'
import './test-harness.ts'
import { defineShell } from './shell.ts'
import { testShell } from './test-shell.ts'

let count = 0
const nextTag = () => `lustra-wrapped-${++count}`

function define(tag: string) {
  defineShell(
    testShell({
      tag,
      session: 'optional',
      attributes: { label: 'none', pageSize: 10, open: false },
      properties: { items: [] },
      load: async () => ({ default: () => null }),
      runtime: () => import('./react/react-screen.tsx'),
    }),
  )
  return tag
}

const valuesOf = ({ label, pageSize, open, items }: ProbeElement) => ({ label, pageSize, open, items })
const emit = (element: Element, type: string, detail: object) =>
  element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }))

let consoleError: MockInstance
beforeEach(() => void (consoleError = vi.spyOn(console, 'error')))
afterEach(() => {
  document.body.replaceChildren()
  expect(consoleError).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

describe.each(reactVersions)('a component in React $version', (react) => {
  const { React, renderToString, createRoot, hydrateRoot, flushSync } = react
  type Probe = ReturnType<typeof wrapProbe>
  type Props = Parameters<Probe>[0]

  function mount(Probe: Probe, strict = false) {
    const stage = document.body.appendChild(document.createElement('div'))
    const root = createRoot(stage)
    const wrapped = (props: Props) =>
      strict
        ? React.createElement(React.StrictMode, null, React.createElement(Probe, props))
        : React.createElement(Probe, props)
    return {
      root,
      draw(props: Props) {
        flushSync(() => root.render(wrapped(props)))
        return stage.firstElementChild as ProbeElement
      },
    }
  }

  /** Server rendering: markup first, then hydration. */
  function serve(tag: string, props: Props, strict = false) {
    const Probe = wrapProbe(React, tag)
    const node = React.createElement(Probe, props)
    const app = strict ? React.createElement(React.StrictMode, null, node) : node
    const stage = document.body.appendChild(document.createElement('div'))
    stage.innerHTML = renderToString(React.createElement(wrapProbe(React, tag, true), props))
    const recoverableErrors: unknown[] = []
    const element = stage.firstElementChild as ProbeElement
    return {
      Probe,
      element,
      recoverableErrors,
      hydrate() {
        const root = flushSync(() =>
          hydrateRoot(stage, app, { onRecoverableError: (e) => recoverableErrors.push(e) }),
        )
        flushSync(() => root.render(app))
        expect(stage.firstElementChild).toBe(element)
        return root
      },
    }
  }

  describe.each([
    ['', false],
    [' in StrictMode', true],
  ])('on the client%s', (_, strict) => {
    it('sets properties of any kind, and none of them as attributes', async () => {
      const items = [{ id: 1 }]
      const element = mount(wrapProbe(React, define(nextTag())), strict).draw({
        pageSize: 5,
        open: true,
        label: 'all',
        items,
      })
      await expect.poll(() => valuesOf(element)).toEqual({ label: 'all', pageSize: 5, open: true, items })
      expect(element.items).toBe(items)
      expect(element.getAttributeNames()).toEqual([])
    })

    it('restores a default when a prop is left out or undefined', async () => {
      const { draw } = mount(wrapProbe(React, define(nextTag())), strict)
      draw({ pageSize: 5, open: true, label: 'all' })
      const restored = draw({ pageSize: undefined })
      await expect
        .poll(() => valuesOf(restored))
        .toMatchObject({
          label: 'none',
          pageSize: 10,
          open: false,
        })
    })

    it('keeps one event registration, however often the listener changes, until there is none', async () => {
      const added = vi.spyOn(HTMLElement.prototype, 'addEventListener')
      const { draw, root } = mount(wrapProbe(React, define(nextTag())), strict)
      const received: string[] = []
      const element = draw({ onListChanged: ({ detail }) => received.push(`first ${detail.page}`) })
      const registrations = () => added.mock.calls.filter(([type]) => type === 'lustra-list-changed').length
      const before = registrations()
      emit(element, 'lustra-list-changed', { page: 1 })
      draw({ onListChanged: ({ detail }) => received.push(`second ${detail.page}`) })
      draw({ onListChanged: ({ detail }) => received.push(`third ${detail.page}`) })
      expect(registrations()).toBe(before)
      emit(element, 'lustra-list-changed', { page: 2 })
      draw({})
      emit(element, 'lustra-list-changed', { page: 3 })
      draw({ onUserSwitched: ({ detail }) => received.push(detail.userId) })
      emit(element, 'user-switched', { userId: 'u1' })
      expect(received).toEqual(['first 1', 'third 2', 'u1'])
      flushSync(() => root.unmount())
      emit(element, 'user-switched', { userId: 'u2' })
      expect(received).toHaveLength(3)
    })

    it('passes the element to object and function refs', async () => {
      const Probe = wrapProbe(React, define(nextTag()))
      const { draw, root } = mount(Probe, strict)
      const ref = React.createRef<ProbeElement>()
      const seen: unknown[] = []
      const element = draw({ ref })
      expect(ref.current).toBe(element)
      draw({ ref: (given) => void seen.push(given), pageSize: 5 })
      expect(seen).toContain(element)
      expect(ref.current).toBeNull()
      flushSync(() => root.unmount())
      expect(seen.at(-1)).toBeNull()
    })
  })

  it('sets standard props, and removes them', async () => {
    const { draw } = mount(wrapProbe(React, define(nextTag())))
    const clicked = vi.fn<() => void>()
    const style = { color: 'red', '--lustra-brand': '#123' }
    const element = draw({
      className: 'wide',
      hidden: true,
      tabIndex: 0,
      title: 'hi',
      style,
      onClick: clicked,
    })
    element.click()
    expect(clicked).toHaveBeenCalledOnce()
    expect([element.className, element.hidden, element.tabIndex, element.title]).toEqual([
      'wide',
      true,
      0,
      'hi',
    ])
    expect(element.style.getPropertyValue('--lustra-brand')).toBe('#123')
    draw({ hidden: false })
    expect([element.hasAttribute('class'), element.hidden]).toEqual([false, false])
  })

  it('sets the values of an element that is defined later', async () => {
    const tag = nextTag()
    const received: unknown[] = []
    const { draw } = mount(wrapProbe(React, tag))
    const items = [1, 2]
    const onSignedIn = (event: CustomEvent) => received.push(event.detail)
    const element = draw({ pageSize: 5, open: true, items, onSignedIn })
    define(tag)
    await expect.poll(() => valuesOf(element)).toEqual({ label: 'none', pageSize: 5, open: true, items })
    emit(element, 'lustra-signed-in', { account: 'ada' })
    expect(received).toEqual([{ account: 'ada' }])
  })

  describe.each([
    ['', false],
    [' in StrictMode', true],
  ])('over a server’s markup%s', (_, strict) => {
    it('keeps values and events, without warnings of React', async () => {
      const received: unknown[] = []
      const onListChanged = (event: CustomEvent) => received.push(event.detail)
      const given = { pageSize: 5, open: true, items: [1], className: 'wide', onListChanged }
      const { element, recoverableErrors, hydrate } = serve(define(nextTag()), given, strict)
      await expect.poll(() => valuesOf(element)).toMatchObject({ pageSize: 5, open: true })
      hydrate()
      emit(element, 'lustra-list-changed', { page: 2 })
      await expect
        .poll(() => valuesOf(element))
        .toEqual({ label: 'none', pageSize: 5, open: true, items: [1] })
      expect(received).toEqual([{ page: 2 }])
      expect(recoverableErrors).toEqual([])
    })

    it('keeps them when the elements are defined after React took over', async () => {
      const tag = nextTag()
      const received: unknown[] = []
      const onListChanged = (event: CustomEvent) => received.push(event.detail)
      const given = { pageSize: 5, open: true, items: [1], onListChanged }
      const { element, recoverableErrors, hydrate } = serve(tag, given, strict)
      hydrate()
      define(tag)
      emit(element, 'lustra-list-changed', { page: 2 })
      await expect
        .poll(() => valuesOf(element))
        .toEqual({ label: 'none', pageSize: 5, open: true, items: [1] })
      expect(received).toEqual([{ page: 2 }])
      expect(recoverableErrors).toEqual([])
    })

    it('follows later values, also in attributes from the server', async () => {
      const given = { pageSize: 5, open: true, label: 'all' }
      const { Probe, element, hydrate } = serve(define(nextTag()), given, strict)
      const root = hydrate()
      flushSync(() => root.render(React.createElement(Probe, { pageSize: 20 })))
      const again = document.body.querySelector(element.localName) as ProbeElement
      await expect.poll(() => valuesOf(again)).toMatchObject({ label: 'none', pageSize: 20, open: false })
      expect(again.hasAttribute('open')).toBe(false)
    })
  })
})
