import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { bench, group, setSession, signedIn, signedOut, until } from './bench.ts'
import { html } from 'lit/html.js'
import { atom } from 'nanostores'
import { useStore } from '@nanostores/react'
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { litScreen } from './lit/lit-screen.ts'
import { useModel, useTools } from './react/react-screen.tsx'
import { defineShell, type ShellElement } from './shell.ts'
import type { Shell } from './shape.ts'
import { testShell, type TestShell } from './test-shell.ts'
import type { Tools } from './tools.ts'

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
  const tools = useTools()
  const [clicks, setClicks] = useState(() => (mounts++, 0))
  if (label === 'crash') throw new Error('drawn to death')
  return (
    <form>
      <output>{JSON.stringify({ label, size, open, kind, items: items.length, clicks })}</output>
      <input name="free" />
      <input name="kept" value={useStore($note)} onChange={(event) => $note.set(event.target.value)} />
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        add
      </button>
      <button type="button" className="go" data-model={id} onClick={() => tools.navigate({ path: '/x' })}>
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
  it('takes a flag by presence and lets it go with the attribute', async () => {
    const { element } = await bench(`<${define()} open></x>`)
    expect((await shown(element))?.open).toBe(true)
    element.removeAttribute('open')
    await until(() => drawn(element)?.open === false)
  })

  it('restores the default when an attribute is removed, and takes an empty text for what it is', async () => {
    const { element } = await bench(`<${define()} label="" size="7">`)
    expect(await shown(element)).toMatchObject({ label: '', size: 7 })
    element.removeAttribute('label')
    element.removeAttribute('size')
    await until(() => drawn(element)?.label === 'none' && drawn(element)?.size === 3)
  })

  it('reports a bad value as bad-attribute, uses the default and throws nothing into the page', async () => {
    const { element, heard } = await bench(`<${define()} size="many" kind="c">`)
    expect(await shown(element)).toMatchObject({ size: 3, kind: 'a' })
    const codes = heard
      .filter(([event]) => event === 'lustra-error')
      .map(([, detail]) => (detail as { code: string }).code)
    expect(codes).toEqual(['bad-attribute', 'bad-attribute'])
  })

  it('reads the word false as false, in attributes and in properties, because frameworks write it (X4)', async () => {
    const { element, heard } = await bench(`<${define()} open="false">`)
    expect((await shown(element))?.open).toBe(false)
    element.setAttribute('open', '')
    await until(() => drawn(element)?.open === true)
    Object.assign(element, { open: 'false' })
    await until(() => drawn(element)?.open === false)
    expect(heard.filter(([event]) => event === 'lustra-error')).toEqual([])
  })

  it('reports a number that is none of the allowed ones, and uses the default (X4)', async () => {
    const attributes = { label: 'none', size: [10, 20, 50], open: false, kind: ['a'] } as const
    const { element, heard } = await bench(`<${define({ attributes })} size="5">`)
    expect(await shown(element)).toMatchObject({ size: 10 })
    expect(heard).toContainEqual([
      'lustra-error',
      expect.objectContaining({ code: 'bad-attribute', message: 'size: 5 is not allowed' }),
    ])
    element.setAttribute('size', '20')
    await until(() => drawn(element)?.size === 20)
  })

  it.each(['javascript:alert(1)', 'data:text/plain,1', 'blob:x', 'https://['])(
    'makes no request of the API address %s, reports it and uses the page’s (X3)',
    async (api) => {
      const { element, heard } = await bench(`<${define()} api="${api}">`)
      await shown(element)
      expect(element.values.api).toBe('')
      expect(heard).toContainEqual(['lustra-error', expect.objectContaining({ code: 'bad-attribute' })])
    },
  )

  it('passes rich values by property and never reflects a property into the markup', async () => {
    const { element } = await bench(`<${define()}>`)
    await shown(element)
    Object.assign(element, { items: [1, 2], label: 'secret', open: true })
    await until(() => drawn(element)?.items === (2 as never))
    expect(drawn(element)).toMatchObject({ label: 'secret', open: true })
    expect(element.attributes).toHaveLength(0)
  })

  it('takes a property that was set before the element was defined', async () => {
    const tag = `lustra-probe-${count + 1}`
    const early = document.createElement(tag) as HTMLElement & { items: number[]; label: string }
    early.items = [1, 2, 3]
    early.label = 'early'
    document.body.append(early)
    define()
    expect(await shown(early)).toMatchObject({ items: 3, label: 'early' })
  })
})

describe('life in the page', () => {
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
    const { stage } = await bench('')
    const to = stage.appendChild(document.createElement('div'))
    const element = stage.appendChild(document.createElement(define()))
    await shown(element)
    type(field(element, 'free'), 'half a sentence')
    type(field(element, 'kept'), 'another')
    element.shadowRoot!.querySelector('button')!.click()
    await until(() => drawn(element)?.clicks === 1)
    move(element, to)
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    expect(field(element, 'free').value).toBe('half a sentence')
    expect(field(element, 'kept').value).toBe('another')
    expect(drawn(element)?.clicks).toBe(1)
  })

  it('keeps its state when a React page reorders it by key, and says nothing when React removes it', async () => {
    const complaints = vi.spyOn(console, 'error')
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
    expect(complaints).not.toHaveBeenCalled()
  })

  it('keeps the model’s text when it leaves the page and comes back', async () => {
    const { element, stage } = await bench(`<${define()}>`)
    await shown(element)
    type(field(element, 'kept'), 'draft')
    element.remove()
    await until(() => element.view.childElementCount === 0)
    stage.append(element)
    await shown(element)
    expect(field(element, 'kept').value).toBe('draft')
  })

  it('draws once for however often it left and came back while it was loading', async () => {
    const complaints = vi.spyOn(console, 'error')
    const arrivals: (() => void)[] = []
    const texts = () =>
      new Promise<{ default: Record<string, string> }>((resolve) =>
        arrivals.push(() => resolve({ default: {} })),
      )
    mounts = 0
    const { element, stage } = await bench(`<${define({ texts })}>`)
    for (let round = 0; round < 3; round++) {
      // Once for the shell, once for the runtime; the second still waits when the element leaves.
      ;(await until(() => arrivals.splice(round, 1)[0]))()
      await until(() => arrivals.length > round)
      element.remove()
      await Promise.resolve()
      stage.append(element)
    }
    await until(() => arrivals.length > 3)
    Object.assign(element, { api: 'https://other.example/api' }) // another host is another beginning
    while (arrivals.length || !drawn(element)) {
      arrivals.splice(0).forEach((arrive) => arrive())
      await new Promise(requestAnimationFrame)
    }
    expect(mounts).toBe(1)
    expect(element.view.querySelectorAll('form')).toHaveLength(1)
    expect(complaints).not.toHaveBeenCalled()
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
    const { element, stage, heard } = await bench(`<${define()}>`)
    await shown(element)
    stage.addEventListener('lustra-navigate', (event) => event.preventDefault())
    element.shadowRoot!.querySelector<HTMLElement>('.go')!.click()
    expect(heard).toContainEqual(['lustra-navigate', { path: '/x', query: '', newTab: false }])
  })

  it('announces itself once, and wears its status as a custom state', async () => {
    const { element, heard } = await bench(`<${define()}>`)
    expect(element.matches(':state(loading)')).toBe(true)
    await until(() => element.matches(':state(ready)'))
    expect(heard.filter(([event]) => event === 'lustra-ready')).toHaveLength(1)
    expect(element.status).toBe('ready')
  })

  it('adopts its sheet, so a strict policy has nothing to refuse', async () => {
    const { element } = await bench(`<${define()}>`)
    await shown(element)
    expect(getComputedStyle(element.shadowRoot!.querySelector('output')!).color).toBe('rgb(1, 2, 3)')
    expect(element.shadowRoot!.querySelector('style')).toBeNull()
  })

  it('gives focus to its first field', async () => {
    const { element } = await bench(`<${define()}>`)
    await shown(element)
    element.focus()
    expect(element.shadowRoot!.activeElement).toBe(field(element, 'free'))
  })

  it('keeps a second copy of the bundle away from a tag that is taken', () => {
    const tag = define()
    const first = customElements.get(tag)
    expect(() => defineShell({ ...(first as unknown as { shell: Shell }).shell })).not.toThrow()
    expect(customElements.get(tag)).toBe(first)
  })
})

describe('other documents and languages', () => {
  it('keeps its style sheets when a page moves it into another document (X1)', async () => {
    const { element } = await bench(`<${define()}>`)
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

  it('follows the nearest lang around it when nothing nearer is set, and the page’s when that changes (S11)', async () => {
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
    const { stage } = await bench(
      `<section lang="zh-TW"><${tag}></${tag}></section><section lang="en-GB"><${tag} language="zh"></${tag}></section><${tag}></${tag}>`,
    )
    const said = () =>
      [...stage.querySelectorAll(tag)].map((each) => each.shadowRoot!.querySelector('output')?.textContent)
    document.documentElement.lang = 'zh-CN'
    await expect.poll(said).toEqual(['zh_hant', 'zh', 'zh'])
  })

  it('waits a task from npm, so that the page’s own module configures it first (X1)', async () => {
    const { configure } = await import('@lustra/core')
    const painted: string[] = []
    const firstPaint = (into: HTMLElement, language: string) => {
      painted.push(language)
      into.append(document.createElement('form'))
    }
    configure({ language: 'zh' })
    const tag = define({ deferred: true, firstPaint, load: async () => ({ default: () => <form /> }) })
    const { element } = await bench(`<${tag}></${tag}>`)
    configure({ language: 'en' })
    await until(() => element.status === 'ready')
    expect(painted).toEqual(['en'])
  })

  it('starts once from npm, also when its API is set at once or it leaves and comes back (X1)', async () => {
    const load = vi.fn(async () => ({ default: () => <p>drawn</p> }))
    const tag = define({ deferred: true, load })
    const { element, stage } = await bench(`<${tag}></${tag}>`)
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

  it('is drawn anew when the language changed before its screen came (L1)', async () => {
    const { core } = await import('@lustra/core')
    const complaints = vi.spyOn(console, 'error')
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
    const { element, find } = await bench(`<${define({ firstPaint, load, texts })}>`)
    expect(find('form').textContent).toBe('zh')
    await core().setLanguage('en')
    arrive()
    await until(() => element.status === 'ready')
    expect(find('form').textContent).toBe('en')
    expect(complaints).not.toHaveBeenCalled()
  })
})

describe('when things go wrong', () => {
  it('draws a notice with a way on when the screen crashes, and tells the page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { element, heard, part } = await bench(`<${define()} label="crash">`)
    await until(() => part('error'))
    expect(heard).toContainEqual(['lustra-error', expect.objectContaining({ code: 'internal' })])
    element.setAttribute('label', 'well')
    part('error').querySelector('button')!.click()
    expect((await shown(element))?.label).toBe('well')
  })

  it('asks again for a screen that could not be had, then says so and offers another try', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let asked = 0
    const load = async () => {
      if (++asked < 4) throw new TypeError('Failed to fetch dynamically imported module')
      return { default: Probe }
    }
    const { element, heard, find } = await bench(`<${define({ load })}>`)
    await vi.advanceTimersByTimeAsync(2000)
    vi.useRealTimers()
    const retry = await until(() => find('.notice button'))
    expect(heard).toContainEqual([
      'lustra-error',
      expect.objectContaining({ code: 'screen-not-loaded', retryable: true }),
    ])
    retry.click()
    await shown(element)
    expect(asked).toBe(4)
  })
})

describe('a session', () => {
  it('is waited for while unknown, asked for when missing, and then shown', async () => {
    const { element, part } = await bench(`<${define({ session: 'required' })}>`, {
      session: { status: 'unknown' },
    })
    await until(() => part('loading'))
    setSession(signedOut)
    await until(() => part('signed-out'))
    await until(() => element.status === 'signed-out')
    setSession(signedIn())
    await shown(element)
  })

  it('starts afresh for the same person too, once they were away (S5)', async () => {
    const { element } = await bench(`<${define({ session: 'required' })}>`)
    await shown(element)
    const model = () => element.shadowRoot!.querySelector<HTMLElement>('.go')!.dataset.model
    const before = model()
    setSession(signedOut)
    await until(() => element.status === 'signed-out')
    setSession(signedIn())
    await shown(element)
    expect(model()).not.toBe(before)
  })

  it('is begun at the page’s own sign-in where nobody else takes the wish (X1)', async () => {
    const { element, stage, part } = await bench(`<${define({ session: 'required' })}>`, {
      session: signedOut,
    })
    const login = document.createElement('lustra-login')
    login.tabIndex = 0
    stage.append(login)
    await until(() => part('signed-out'))
    element.shadowRoot!.querySelector<HTMLElement>('[part=signed-out] button')!.click()
    await until(() => document.activeElement === login)
  })

  it('starts afresh for another group, so that nothing of the old one is ever drawn (S6)', async () => {
    const { element } = await bench(`<${define({ session: 'required' })}>`)
    await shown(element)
    const model = () => element.shadowRoot!.querySelector<HTMLElement>('.go')!.dataset.model
    const before = model()
    type(field(element, 'kept'), 'about Harbour')
    setSession(signedIn({ group: group('JADE') }))
    await until(() => model() !== before)
    expect(field(element, 'kept').value).toBe('')
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

  it('hands the very node over to React, with its text and its focus (L1)', async () => {
    let arrive!: () => void
    const load = () =>
      new Promise<{ default: unknown }>((resolve) => (arrive = () => resolve({ default: Form })))
    const complaints = vi.spyOn(console, 'error')
    const { element } = await bench(`<${define({ load, firstPaint })}>`)
    const input = field(element, 'account')
    input.focus()
    input.value = 'harb'
    arrive()
    await until(() => element.status === 'ready')
    expect(field(element, 'account')).toBe(input)
    expect(input.value).toBe('harb')
    expect(element.shadowRoot!.activeElement).toBe(input)
    expect(complaints).not.toHaveBeenCalled()
  })

  it('is served first: the screen is asked for when the form can be sent (L1)', async () => {
    let canBeSent!: () => void
    const load = vi.fn(async () => ({ default: Form }))
    const painted = (into: HTMLElement) => {
      firstPaint(into)
      return new Promise<void>((resolve) => (canBeSent = resolve))
    }
    const { element } = await bench(`<${define({ load, firstPaint: painted })}>`)
    await new Promise((resolve) => setTimeout(resolve))
    expect(load).not.toHaveBeenCalled()
    canBeSent()
    await until(() => element.status === 'ready')
  })
})

describe('an early beginning', () => {
  it('happens while the screen is on its way, and its failure is nobody’s', async () => {
    let arrive!: () => void
    const load = () =>
      new Promise<{ default: unknown }>(
        (resolve) => (arrive = () => resolve({ default: () => <p>drawn</p> })),
      )
    const begun: Element[] = []
    const begin = async () => ({ begin: (host: Element) => void begun.push(host) })
    const first = await bench(`<${define({ load, begin })}>`)
    await until(() => begun[0] === first.element)
    arrive()
    await until(() => first.element.status === 'ready')

    const failing = () => Promise.reject(new Error('no network'))
    const second = await bench(
      `<${define({ load: async () => ({ default: () => <p>drawn</p> }), begin: failing })}>`,
    )
    await until(() => second.element.status === 'ready')
  })
})

describe('a Lit screen', () => {
  const view = litScreen((tools: Tools) => {
    const $clicks = atom(0)
    return {
      watch: [$clicks],
      draw: (props) =>
        html`<output
            >${JSON.stringify({ label: (props as never as ProbeProps).label, clicks: $clicks.get() })}</output
          >
          <button @click=${() => ($clicks.set($clicks.get() + 1), tools.navigate({ path: '/lit' }))}>
            add
          </button>`,
    }
  })

  it('draws from the same declaration, follows its values and its own stores', async () => {
    const { element, find, heard } = await bench(
      `<${define({ runtime: lit, load: async () => ({ default: view }) })} label="lit">`,
    )
    expect(await shown(element)).toMatchObject({ label: 'lit', clicks: 0 })
    find('button').click()
    await until(() => drawn(element)?.clicks === 1)
    element.removeAttribute('label')
    await until(() => drawn(element)?.label === 'none')
    expect(heard.some(([event]) => event === 'lustra-navigate')).toBe(true)
  })

  it('draws again when it left the page and came back', async () => {
    const { element, stage } = await bench(
      `<${define({ runtime: lit, load: async () => ({ default: view }) })} label="lit">`,
    )
    await shown(element)
    element.remove()
    await until(() => element.view.childElementCount === 0)
    stage.append(element)
    expect(await shown(element)).toMatchObject({ label: 'lit' })
  })
})
