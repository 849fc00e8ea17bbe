import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { defineShell } from './shell.ts'
import { mountElement, setProvider, setSession, signedIn, signedOut, until } from './test-harness.ts'
import { testShell } from './test-shell.ts'

const runtime = () => import('./react/react-screen.tsx')
const tag = 'lustra-signed-out-probe'
defineShell(
  testShell({ tag, session: 'required', load: async () => ({ default: () => <p>Data</p> }), runtime }),
)

const open = async (failure?: string) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const mounted = await mountElement(`<${tag} language="en"></${tag}>`, {
    session: failure === undefined ? signedOut : { status: 'signed-out', reason: 'refused' },
    actions: { hostConfig: async () => ({}) },
  })
  const button = () => mounted.find<HTMLButtonElement>('[part=signed-out] button')
  await until(() => mounted.find('[part=signed-out]'))
  return { ...mounted, button, warn }
}

afterEach(() => {
  setProvider(undefined)
  document.body.replaceChildren()
})

it('asks the page’s token provider again, and says that it failed (X5)', async () => {
  const ask = vi.fn()
  setProvider(ask, 'tokenProvider: returned nothing')
  const { button, part, received } = await open('')
  await until(() => part('signed-out').textContent?.includes('This page could not sign you in.'))
  expect(received).toContainEqual([
    'lustra-error',
    {
      tag,
      code: 'token-provider',
      message: 'tokenProvider: returned nothing',
      retryable: true,
      requestId: '',
    },
  ])
  expect(button().textContent).toBe('Try again')
  button().click()
  expect(ask).toHaveBeenCalledOnce()
  expect(received.filter(([type]) => type === 'lustra-navigate')).toEqual([])
})

it('asks it also after a sign-out by hand (X5)', async () => {
  const ask = vi.fn()
  setProvider(ask)
  const { button } = await open()
  expect(button().textContent).toBe('Sign in')
  button().click()
  expect(ask).toHaveBeenCalledOnce()
})

it('removes the button, with a sentence on the console, where nothing on the page signs people in (X1)', async () => {
  const { button, warn } = await open()
  button().click()
  await until(() => !button() && warn.mock.calls.length)
  expect(warn.mock.calls).toEqual([
    [expect.stringContaining(`Lustra: ${tag}: nothing on this page signs people in`)],
  ])
})

it('leaves the sign-in to a page that handles lustra-navigate (X1)', async () => {
  const { button, stage, received } = await open()
  stage.addEventListener('lustra-navigate', (event) => event.preventDefault())
  button().click()
  await until(() => received.some(([type]) => type === 'lustra-navigate'))
  expect(received.at(-1)).toEqual(['lustra-navigate', { path: '/login', query: '', newTab: false }])
  expect(button()).not.toBeNull()
})

it('opens the sign-in in a dialog where the page has none, until somebody is signed in (X1)', async () => {
  const { shells } = await import('../generated/shells.ts')
  defineShell(shells.find((shell) => shell.tag === 'lustra-login')!)
  const { button, part, element } = await open()
  element.setAttribute('theme', 'dark')
  button().click()
  const dialog = (await until(() => part('sign-in'))) as HTMLDialogElement
  expect(dialog.open).toBe(true)
  expect(dialog.ariaLabel).toBe('Sign in')
  const login = dialog.querySelector('lustra-login')!
  expect([login.getAttribute('language'), login.getAttribute('theme')]).toEqual(['en', 'dark'])
  const field = await until(() => login.shadowRoot!.querySelector('input'))
  expect(field.checkVisibility()).toBe(true)
  dialog.querySelector('button')!.click()
  await until(() => !part('sign-in'))
  button().click()
  await until(() => part('sign-in'))
  setSession(signedIn())
  await until(() => element.shadowRoot!.querySelector('.view')!.textContent === 'Data')
  await until(() => !part('sign-in'))
})

it('focuses the sign-in of the page, unless that is hidden (X1)', async () => {
  const { button, part, stage } = await open()
  const form = stage.appendChild(document.createElement('lustra-login'))
  const focus = vi.spyOn(form, 'focus')
  form.hidden = true
  button().click()
  const dialog = (await until(() => part('sign-in'))) as HTMLDialogElement
  expect(focus).not.toHaveBeenCalled()
  dialog.close()
  form.hidden = false
  button().click()
  await until(() => focus.mock.calls.length === 1)
})
