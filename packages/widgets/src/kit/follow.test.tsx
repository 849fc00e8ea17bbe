/** Links of elements on pages without a router (X4). */
import { afterEach, expect, it } from 'vitest'
import { shells } from '../generated/shells.ts'
import { defineShell } from './shell.ts'
import { followed, mountElement, until } from './test-harness.ts'

shells.forEach(defineShell)
afterEach(() => {
  followed.length = 0
  document.body.replaceChildren()
})

it.each([
  ['lustra-error-page', 'type="not-found"', 'button', '/'],
  ['lustra-navbar', '', '[part~="logo"]', '/'],
  ['lustra-navbar', 'logo-href="/portal?from=logo"', '[part~="logo"]', '/portal?from=logo'],
])(
  '%s %s is opened by the browser where the page has no router (X4)',
  async (tag, attributes, link, path) => {
    const { element, find } = await mountElement(`<${tag} ${attributes}></${tag}>`)
    await until(() => element.status === 'ready' && find(link))
    find(link).click()
    await until(() => followed.length)
    expect(followed.map((url) => url.slice(location.origin.length))).toEqual([path])
    expect(document.querySelectorAll('a[rel=noopener]')).toHaveLength(0)
  },
)

it('is not opened by the browser once the page has removed the element (X4)', async () => {
  const { element, received, find } = await mountElement(
    '<lustra-error-page type="not-found"></lustra-error-page>',
  )
  await until(() => element.status === 'ready' && find('button'))
  const button = find('button')
  element.addEventListener('lustra-navigate', () => received.push(['seen', {}]))
  element.remove()
  button.click()
  expect(received.at(-1)).toEqual(['seen', {}])
  expect(followed).toEqual([])
})

it('is not opened by the browser where the page handles the navigation (X4)', async () => {
  const { element, stage, received, find } = await mountElement(
    '<lustra-error-page type="not-found"></lustra-error-page>',
  )
  stage.addEventListener('lustra-navigate', (event) => event.preventDefault())
  await until(() => element.status === 'ready' && find('button'))
  find('button').click()
  await until(() => received.some(([type]) => type === 'lustra-navigate'))
  expect(followed).toEqual([])
})
