import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { isFocused, mountElement, group, setSession, signedIn, signedOut, until } from './test-harness.ts'
import { html } from 'lit/html.js'
import { atom } from 'nanostores'
import { useStore } from '@nanostores/react'
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { litScreen } from './lit/lit-screen.ts'
import { useModel, useElementContext } from './react/react-screen.tsx'
import { defineShell, type ShellElement } from './shell.ts'
import type { Shell } from './shape.ts'
import { testShell, type TestShell } from './test-shell.ts'
import type { ElementContext } from './element-context.ts'

const react = () => import('./react/react-screen.tsx')
const lit = () => import('./lit/lit-screen.ts')
let count = 0
let mounts = 0

interface ProbeProps {
  label: string
  size: number
  open: boolean
  kind: string
  items: unknown[]
}

const createProbeModel = () => ({ $note: atom(''), id: Math.random() })

function Probe({ label, size, open, kind, items }: ProbeProps) {
  const { $note, id } = useModel(createProbeModel)
  const context = useElementContext()
  const [clicks, setClicks] = useState(() => (mounts++, 0))
  if (label === 'crash') throw new Error('crashed while rendering')
  return (
    <form>
      <output>{JSON.stringify({ label, size, open, kind, items: items.length, clicks })}</output>
      <input name="free" />
      <input name="stored" value={useStore($note)} onChange={(event) => $note.set(event.target.value)} />
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        add
      </button>
      <button type="button" className="go" data-model={id} onClick={() => context.navigate({ path: '/x' })}>
        go
      </button>
    </form>
  )
}

function define(given: Partial<TestShell> = {}) {
  const tag = `lustra-probe-${++count}`
  defineShell(
    testShell({
      tag,
      session: 'optional',
      attributes: { label: 'none', size: 3, open: false, kind: ['a', 'b'] },
      properties: { items: [] },
      load: async () => ({ default: Probe, styles: 'output{color:rgb(1,2,3)}' }),
      runtime: react,
      texts: async () => ({ default: {} }),
      ...given,
    }),
  )
  return tag
}

const drawn = (element: Element) => {
  const output = element.shadowRoot?.querySelector('output')
  return output ? (JSON.parse(output.textContent!) as ProbeProps & { clicks: number }) : null
}
const shown = (element: Element) => until(() => drawn(element))
const field = (element: Element, name: string) =>
  element.shadowRoot!.querySelector<HTMLInputElement>(`[name=${name}]`)!
const type = (input: HTMLInputElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

afterEach(() => document.body.replaceChildren())

describe('attributes and properties (X4)', () => {
  it('sets a flag by presence and clears it with the attribute', async () => {
    const { element } = await mountElement(`<${define()} open></x>`)
    expect((await shown(element))?.open).toBe(true)
    element.removeAttribute('open')
    await until(() => drawn(element)?.open === false)
  })

  it('restores the default when an attribute is removed, and keeps an empty text', async () => {
    const { element } = await mountElement(`<${define()} label="" size="7">`)
    expect(await shown(element)).toMatchObject({ label: '', size: 7 })
    element.removeAttribute('label')
    element.removeAttribute('size')
    await until(() => drawn(element)?.label === 'none' && drawn(element)?.size === 3)
  })

  it('reports a bad value as bad-attribute, uses the default and throws nothing into the page', async () => {
    const { element, received } = await mountElement(`<${define()} size="many" kind="c">`)
    expect(await shown(element)).toMatchObject({ size: 3, kind: 'a' })
    const codes = () =>
      received
        .filter(([event]) => event === 'lustra-error')
        .map(([, detail]) => (detail as { code: string }).code)
    await until(() => codes().length > 1)
    expect(codes()).toEqual(['bad-attribute', 'bad-attribute'])
  })

  it('reads the text false as false in attributes and properties, because frameworks write it (X4)', async () => {
    const { element, received } = await mountElement(`<${define()} open="false">`)
    expect((await shown(element))?.open).toBe(false)
    element.setAttribute('open', '')
    await until(() => drawn(element)?.open === true)
    Object.assign(element, { open: 'false' })
    await until(() => drawn(element)?.open === false)
    expect(received.filter(([event]) => event === 'lustra-error')).toEqual([])
  })

  it('reports a number that is not allowed, and uses the default (X4)', async () => {
    const attributes = { label: 'none', size: [10, 20, 50], open: false, kind: ['a'] } as const
    const { element, received } = await mountElement(`<${define({ attributes })} size="5">`)
    expect(await shown(element)).toMatchObject({ size: 10 })
    // Its sentence loads first.
    await until(() => received.some(([type]) => type === 'lustra-error'))
    expect(received).toContainEqual([
      'lustra-error',
      expect.objectContaining({
        code: 'bad-attribute',
        message: 'size: 5 is not allowed; allowed: 10, 20, 50',
      }),
    ])
    element.setAttribute('size', '20')
    await until(() => drawn(element)?.size === 20)
  })

  it.each(['javascript:alert(1)', 'data:text/plain,1', 'blob:x', 'https://['])(
    'makes no request of the API address %s, reports it and uses the page’s (X3)',
    async (api) => {
      const { element, received } = await mountElement(`<${define()} api="${api}">`)
      await shown(element)
      expect(element.values.api).toBe('')
      expect(received).toContainEqual(['lustra-error', expect.objectContaining({ code: 'bad-attribute' })])
    },
  )

  it('passes rich values by property and never reflects a property into the markup', async () => {
    const { element } = await mountElement(`<${define()}>`)
    await shown(element)
    Object.assign(element, { items: [1, 2], label: 'secret', open: true })
    await until(() => drawn(element)?.items === (2 as never))
    expect(drawn(element)).toMatchObject({ label: 'secret', open: true })
    expect(element.attributes).toHaveLength(0)
  })

  it('applies a property that was set before the element was defined', async () => {
    const tag = `lustra-probe-${count + 1}`
    const early = document.createElement(tag) as HTMLElement & { items: number[]; label: string }
    early.items = [1, 2, 3]
    early.label = 'early'
    document.body.append(early)
    define()
    expect(await shown(early)).toMatchObject({ items: 3, label: 'early' })
  })
})

describe('life cycle in the page', () => {
  it('mounts nothing while it is detached', async () => {
    mounts = 0
    const element = document.createElement(define()) as ShellElement
    element.setAttribute('label', 'x')
    Object.assign(element, { size: 9 })
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
    expect(mounts).toBe(0)
    expect(element.view.childElementCount).toBe(0)
  })

  it.each([
    ['appended elsewhere', (element: Element, to: Element) => to.append(element)],
    ['moved by moveBefore', (element: Element, to: Element) => to.moveBefore(element, null)],
  ])('keeps what the person typed when it is %s', async (_, move) => {
    const { stage } = await mountElement('')
    const to = stage.appendChild(document.createElement('div'))
    const element = stage.appendChild(document.createElement(define()))
    await shown(element)
    type(field(element, 'free'), 'half a sentence')
    type(field(element, 'stored'), 'another')
    element.shadowRoot!.querySelector('button')!.click()
    await until(() => drawn(element)?.clicks === 1)
    move(element, to)
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    expect(field(element, 'free').value).toBe('half a sentence')
    expect(field(element, 'stored').value).toBe('another')
    expect(drawn(element)?.clicks).toBe(1)
  })

  it('keeps its state when a React page reorders it by key, and logs no error when React removes it', async () => {
    const consoleError = vi.spyOn(console, 'error')
    const tag = define()
    const stage = document.body.appendChild(document.createElement('div'))
    const root = createRoot(stage)
    const draw = (keys: string[]) =>
      flushSync(() => root.render(keys.map((key) => createElement(tag, { key, label: key, items: [key] }))))
    draw(['one', 'two'])
    const [one] = stage.children
    expect(await shown(one!)).toMatchObject({ label: 'one', items: 1 })
    type(field(one!, 'free'), 'mine')
    draw(['two', 'one'])
    expect(stage.children[1]).toBe(one)
    expect(field(one!, 'free').value).toBe('mine')
    draw([])
    await until(() => mounts >= 0)
    expect(consoleError).not.toHaveBeenCalled()
  })

  it('keeps the model’s text when it leaves the page and comes back', async () => {
    const { element, stage } = await mountElement(`<${define()}>`)
    await shown(element)
    type(field(element, 'stored'), 'draft')
    element.remove()
    await until(() => element.view.childElementCount === 0)
    stage.append(element)
    await shown(element)
    expect(field(element, 'stored').value).toBe('draft')
  })

  it('draws once, however often it was removed and re-added while loading', async () => {
    const consoleError = vi.spyOn(console, 'error')
    const arrivals: (() => void)[] = []
    const texts = () =>
      new Promise<{ default: Record<string, string> }>((resolve) =>
        arrivals.push(() => resolve({ default: {} })),
      )
    mounts = 0
    const { element, stage } = await mountElement(`<${define({ texts })}>`)
    for (let round = 0; round < 3; round++) {
      // Once for the shell, once for the runtime; the second is still pending when the element is removed.
      ;(await until(() => arrivals.splice(round, 1)[0]))()
      await until(() => arrivals.length > round)
      element.remove()
      await Promise.resolve()
      stage.append(element)
    }
    await until(() => arrivals.length > 3)
    Object.assign(element, { api: 'https://other.example/api' }) // another host restarts the element
    while (arrivals.length || !drawn(element)) {
      arrivals.splice(0).forEach((arrive) => arrive())
      await new Promise(requestAnimationFrame)
    }
    expect(mounts).toBe(1)
    expect(element.view.querySelectorAll('form')).toHaveLength(1)
    expect(consoleError).not.toHaveBeenCalled()
  })

  it('leaves nothing behind after it was added and removed 100 times', async () => {
    const tag = define()
    const stage = document.body.appendChild(document.createElement('div'))
    for (let round = 0; round < 100; round++) {
      const element = document.createElement(tag)
      stage.append(element)
      if (round % 10 === 0) await shown(element)
      element.remove()
      await Promise.resolve()
      expect((element as ShellElement).view.childElementCount).toBe(0)
    }
  })
})

describe('towards the page', () => {
  it('dispatches events that bubble, leave the shadow root and can be prevented', async () => {
    const { element, stage, received } = await mountElement(`<${define()}>`)
    await shown(element)
    stage.addEventListener('lustra-navigate', (event) => event.preventDefault())
    element.shadowRoot!.querySelector<HTMLElement>('.go')!.click()
    expect(received).toContainEqual(['lustra-navigate', { path: '/x', query: '', newTab: false }])
  })

  it('emits ready once, and exposes its status as a custom state', async () => {
    const { element, received } = await mountElement(`<${define()}>`)
    expect(element.matches(':state(loading)')).toBe(true)
    await until(() => element.matches(':state(ready)'))
    expect(received.filter(([event]) => event === 'lustra-ready')).toHaveLength(1)
    expect(element.status).toBe('ready')
  })

  it('adopts its stylesheet, so that a strict policy allows it', async () => {
    const { element } = await mountElement(`<${define()}>`)
    await shown(element)
    expect(getComputedStyle(element.shadowRoot!.querySelector('output')!).color).toBe('rgb(1, 2, 3)')
    expect(element.shadowRoot!.querySelector('style')).toBeNull()
  })

  it('gives focus to its first field', async () => {
    const { element } = await mountElement(`<${define()}>`)
    await shown(element)
    element.focus()
    expect(element.shadowRoot!.activeElement).toBe(field(element, 'free'))
  })

  it('ignores a second copy of the bundle for a defined tag', () => {
    const tag = define()
    const first = customElements.get(tag)
    expect(() => defineShell({ ...(first as unknown as { shell: Shell }).shell })).not.toThrow()
    expect(customElements.get(tag)).toBe(first)
  })
})

describe('other documents and languages', () => {
  it('keeps its style sheets when a page moves it into another document (X1)', async () => {
    const { element } = await mountElement(`<${define()}>`)
    await shown(element)
    const sheets = element.shadowRoot!.adoptedStyleSheets.length
    const frame = document.body.appendChild(document.createElement('iframe'))
    frame.contentDocument!.body.append(element)
    expect(element.shadowRoot!.adoptedStyleSheets).toHaveLength(sheets)
    const output = element.shadowRoot!.querySelector('output')!
    expect(frame.contentWindow!.getComputedStyle(output).color).toBe('rgb(1, 2, 3)')
    document.body.append(element)
    expect(getComputedStyle(output).color).toBe('rgb(1, 2, 3)')
  })

  it('uses the closest lang attribute unless its language is set, and follows changes of the page’s (S11)', async () => {
    const { configure } = await import('@lustra/core')
    configure({ language: '' })
    onTestFinished(() => {
      configure({ language: 'en' })
      document.documentElement.lang = 'en'
    })
    const texts = async (language: string) => ({ default: { language } })
    const tag = define({
      texts,
      load: async () => ({
        default: ({ t }: { t: (key: string) => string }) => <output>{t('language')}</output>,
      }),
    })
    const { stage } = await mountElement(
      `<section lang="zh-TW"><${tag}></${tag}></section><section lang="en-GB"><${tag} language="zh"></${tag}></section><${tag}></${tag}>`,
    )
    const languages = () =>
      [...stage.querySelectorAll(tag)].map((each) => each.shadowRoot!.querySelector('output')?.textContent)
    document.documentElement.lang = 'zh-CN'
    await expect.poll(languages).toEqual(['zh_hant', 'zh', 'zh'])
    // Decides the forms of Chinese characters and punctuation.
    const locales = [...stage.querySelectorAll<ShellElement>(tag)].map(({ view }) =>
      getComputedStyle(view.querySelector('output')!).getPropertyValue('-webkit-locale'),
    )
    expect(locales).toEqual(['"zh-Hant"', '"zh-Hans"', '"zh-Hans"'])
  })

  it('starts a task later from npm, so that the page’s own module configures it first (X1)', async () => {
    const { configure } = await import('@lustra/core')
    const painted: string[] = []
    const firstPaint = (into: HTMLElement, language: string) => {
      painted.push(language)
      into.append(document.createElement('form'))
    }
    configure({ language: 'zh' })
    const tag = define({ deferred: true, firstPaint, load: async () => ({ default: () => <form /> }) })
    const { element } = await mountElement(`<${tag}></${tag}>`)
    configure({ language: 'en' })
    await until(() => element.status === 'ready')
    expect(painted).toEqual(['en'])
  })

  it('starts once from npm, also when its API is set at once or it is removed and re-added (X1)', async () => {
    const load = vi.fn(async () => ({ default: () => <p>drawn</p> }))
    const tag = define({ deferred: true, load })
    const { element, stage } = await mountElement(`<${tag}></${tag}>`)
    Object.assign(element, { api: 'https://other.example/api' })
    element.remove()
    await Promise.resolve()
    await Promise.resolve()
    stage.append(element)
    await until(() => element.status === 'ready')
    await new Promise((resolve) => setTimeout(resolve))
    expect(load).toHaveBeenCalledOnce()
    expect(element.shadowRoot!.querySelectorAll('p')).toHaveLength(1)
  })

  it('is redrawn when the language changed before its screen loaded', async () => {
    const { core } = await import('@lustra/core')
    const consoleError = vi.spyOn(console, 'error')
    let arrive!: () => void
    const arrival = new Promise<void>((resolve) => (arrive = resolve))
    const firstPaint = (into: HTMLElement, language: string) => {
      const form = document.createElement('form')
      form.textContent = language
      into.append(form)
    }
    const texts = async (language: string) => ({ default: { language } })
    const load = async () => {
      await arrival
      return { default: ({ t }: { t: (key: string) => string }) => <form>{t('language')}</form> }
    }
    await core().setLanguage('zh')
    const { element, find } = await mountElement(`<${define({ firstPaint, load, texts })}>`)
    expect(find('form').textContent).toBe('zh')
    await core().setLanguage('en')
    arrive()
    await until(() => element.status === 'ready')
    expect(find('form').textContent).toBe('en')
    expect(consoleError).not.toHaveBeenCalled()
  })
})

describe('failures', () => {
  it('shows a notice with a retry button when the screen crashes, and emits an error', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { element, received, part } = await mountElement(`<${define()} label="crash">`)
    await until(() => part('error'))
    expect(received).toContainEqual(['lustra-error', expect.objectContaining({ code: 'internal' })])
    element.setAttribute('label', 'well')
    part('error').querySelector('button')!.click()
    expect((await shown(element))?.label).toBe('well')
  })

  it('retries a screen that failed to load, then reports it and offers another try', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let loads = 0
    const load = async () => {
      if (++loads < 4) throw new TypeError('Failed to fetch dynamically imported module')
      return { default: Probe }
    }
    const { element, received, find } = await mountElement(`<${define({ load })}>`)
    await vi.advanceTimersByTimeAsync(2000)
    vi.useRealTimers()
    const retry = await until(() => find('.notice button'))
    expect(received).toContainEqual([
      'lustra-error',
      expect.objectContaining({ code: 'screen-not-loaded', retryable: true }),
    ])
    retry.click()
    await shown(element)
    expect(loads).toBe(4)
  })
})

describe('a session', () => {
  it('is awaited while unknown, and required before the content is shown', async () => {
    const { element, part } = await mountElement(`<${define({ session: 'required' })}>`, {
      session: { status: 'unknown' },
    })
    await until(() => part('loading'))
    setSession(signedOut)
    await until(() => part('signed-out'))
    await until(() => element.status === 'signed-out')
    setSession(signedIn())
    await shown(element)
  })

  it('resets the element when the same person signs in again (S5)', async () => {
    const { element } = await mountElement(`<${define({ session: 'required' })}>`)
    await shown(element)
    const model = () => element.shadowRoot!.querySelector<HTMLElement>('.go')!.dataset.model
    const before = model()
    setSession(signedOut)
    await until(() => element.status === 'signed-out')
    setSession(signedIn())
    await shown(element)
    expect(model()).not.toBe(before)
  })

  it('starts at the page’s own sign-in when the page does not handle navigation (X1)', async () => {
    const { element, stage, part } = await mountElement(`<${define({ session: 'required' })}>`, {
      session: signedOut,
    })
    const login = document.createElement('lustra-login')
    login.tabIndex = 0
    stage.append(login)
    await until(() => part('signed-out'))
    element.shadowRoot!.querySelector<HTMLElement>('[part=signed-out] button')!.click()
    await until(() => isFocused(login))
  })

  it('resets the element for another group, so that nothing of the old one is ever drawn (S6)', async () => {
    const { element } = await mountElement(`<${define({ session: 'required' })}>`)
    await shown(element)
    const model = () => element.shadowRoot!.querySelector<HTMLElement>('.go')!.dataset.model
    const before = model()
    type(field(element, 'stored'), 'about Harbour')
    setSession(signedIn({ group: group('JADE') }))
    await until(() => model() !== before)
    expect(field(element, 'stored').value).toBe('')
  })
})

describe('first paint', () => {
  const firstPaint = (into: HTMLElement) => {
    const form = document.createElement('form')
    const input = document.createElement('input')
    input.name = 'account'
    form.append(input)
    into.append(form)
  }
  function Form() {
    return (
      <form>
        <input name="account" />
      </form>
    )
  }

  it('passes the same node to React, with its text and its focus', async () => {
    let arrive!: () => void
    const load = () =>
      new Promise<{ default: unknown }>((resolve) => (arrive = () => resolve({ default: Form })))
    const consoleError = vi.spyOn(console, 'error')
    const { element } = await mountElement(`<${define({ load, firstPaint })}>`)
    const input = field(element, 'account')
    input.focus()
    input.value = 'harb'
    arrive()
    await until(() => element.status === 'ready')
    expect(field(element, 'account')).toBe(input)
    expect(input.value).toBe('harb')
    expect(element.shadowRoot!.activeElement).toBe(input)
    expect(consoleError).not.toHaveBeenCalled()
  })

  it('has priority: the screen is requested when the form can be submitted', async () => {
    let setSubmittable!: () => void
    const load = vi.fn(async () => ({ default: Form }))
    const painted = (into: HTMLElement) => {
      firstPaint(into)
      return new Promise<void>((resolve) => (setSubmittable = resolve))
    }
    const { element } = await mountElement(`<${define({ load, firstPaint: painted })}>`)
    await new Promise((resolve) => setTimeout(resolve))
    expect(load).not.toHaveBeenCalled()
    setSubmittable()
    await until(() => element.status === 'ready')
  })
})

describe('a begin file', () => {
  it('runs while the screen loads, and its failure is ignored', async () => {
    let arrive!: () => void
    const load = () =>
      new Promise<{ default: unknown }>(
        (resolve) => (arrive = () => resolve({ default: () => <p>drawn</p> })),
      )
    const begun: Element[] = []
    const begin = async () => ({ begin: (host: Element) => void begun.push(host) })
    const first = await mountElement(`<${define({ load, begin })}>`)
    await until(() => begun[0] === first.element)
    arrive()
    await until(() => first.element.status === 'ready')

    const failing = () => Promise.reject(new Error('no network'))
    const second = await mountElement(
      `<${define({ load: async () => ({ default: () => <p>drawn</p> }), begin: failing })}>`,
    )
    await until(() => second.element.status === 'ready')
  })
})

describe('a Lit screen', () => {
  const view = litScreen((context: ElementContext) => {
    const $clicks = atom(0)
    return {
      watch: [$clicks],
      draw: (props) =>
        html`<output
            >${JSON.stringify({ label: (props as never as ProbeProps).label, clicks: $clicks.get() })}</output
          >
          <button @click=${() => ($clicks.set($clicks.get() + 1), context.navigate({ path: '/lit' }))}>
            add
          </button>`,
    }
  })

  it('uses the same declaration, and follows its values and its own stores', async () => {
    const { element, find, received } = await mountElement(
      `<${define({ runtime: lit, load: async () => ({ default: view }) })} label="lit">`,
    )
    expect(await shown(element)).toMatchObject({ label: 'lit', clicks: 0 })
    find('button').click()
    await until(() => drawn(element)?.clicks === 1)
    element.removeAttribute('label')
    await until(() => drawn(element)?.label === 'none')
    expect(received.some(([event]) => event === 'lustra-navigate')).toBe(true)
  })

  it('draws again when it is removed and re-added', async () => {
    const { element, stage } = await mountElement(
      `<${define({ runtime: lit, load: async () => ({ default: view }) })} label="lit">`,
    )
    await shown(element)
    element.remove()
    await until(() => element.view.childElementCount === 0)
    stage.append(element)
    expect(await shown(element)).toMatchObject({ label: 'lit' })
  })
})
