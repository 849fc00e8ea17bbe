import { describe, expect, it } from 'vitest'
import { toAddress } from './address.ts'
import { createRouter } from './router.ts'

/** A fake browser with history entries and popstate listeners. */
function browser(start: string) {
  const entries = [start]
  const listeners: (() => void)[] = []
  const url = () => new URL(entries.at(-1)!, 'https://x.invalid')
  const page = {
    entries,
    location: {
      get pathname() {
        return url().pathname
      },
      get search() {
        return url().search
      },
      get hash() {
        return url().hash
      },
    },
    history: {
      pushState: (_: unknown, __: string, to?: string | URL | null) => void entries.push(String(to)),
      replaceState: (_: unknown, __: string, to?: string | URL | null) =>
        void entries.splice(-1, 1, String(to)),
      back: () => page.back(),
    },
    addEventListener: (_: 'popstate', listener: () => void) => void listeners.push(listener),
    back() {
      entries.pop()
      listeners.forEach((listener) => listener())
    },
  }
  return page
}

describe('the address', () => {
  it('follows the portal and the back button', () => {
    const page = browser('/a?x=1')
    const { $address, go } = createRouter(page)
    expect($address.get()).toEqual({ path: '/a', query: 'x=1' })
    go('/b')
    expect($address.get()).toEqual({ path: '/b', query: '' })
    page.back()
    expect($address.get()).toEqual({ path: '/a', query: 'x=1' })
  })

  it('adds no history entry on replace', () => {
    const page = browser('/')
    const { go } = createRouter(page)
    go('/b', { replace: true })
    expect(page.entries).toEqual(['/b'])
  })

  it('removes the mail address of an invitation from the history on leaving its page (A1)', () => {
    const page = browser('/forgotpassword#invited=1&mail=wanda%40customer.example')
    const { $address, go } = createRouter(page)
    expect($address.get().fragment).toContain('mail=')
    go('/login')
    expect(page.entries).toEqual(['/forgotpassword', '/login'])
  })

  it('adds no history entry for the current address', () => {
    const page = browser('/a?x=1')
    createRouter(page).go('/a?x=1')
    expect(page.entries).toEqual(['/a?x=1'])
  })

  it('stays, also on the browser’s buttons, until the person agrees to discard the input (S6)', async () => {
    const page = browser('/a')
    let agree!: (agreed: boolean) => void
    const { $address, go } = createRouter(page, () => new Promise((resolve) => (agree = resolve)))
    go('/form')
    page.back()
    expect([$address.get().path, page.entries.at(-1)]).toEqual(['/form', '/form'])
    agree(false)
    await Promise.resolve()
    expect($address.get().path).toBe('/form')
    page.back()
    agree(true)
    await expect.poll(() => $address.get().path).toBe('/a')
    expect(page.entries).toEqual(['/a'])
  })

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example', ''])(
    'never leads to %s (G1)',
    (to) => {
      const page = browser('/a')
      createRouter(page).go(to)
      expect(page.entries).toEqual(['/a'])
      expect(toAddress(to)).toBeNull()
    },
  )
})
