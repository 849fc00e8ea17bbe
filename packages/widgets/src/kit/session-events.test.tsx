import { coreFor } from '@lustra/core'
import { afterEach, expect, it } from 'vitest'
import { shells } from '../generated/shells.ts'
import { bench, say, signedOut, until } from './bench.ts'
import { defineShell, type ShellElement } from './shell.ts'

defineShell(shells.find((shell) => shell.tag === 'lustra-error-page')!)
afterEach(() => document.body.replaceChildren())

const credentials = { account: 'harbour_admin', password: 'Lustra123' }
const event = () => ({ type: 'signed-in', account: 'harbour_admin', userType: 'User' }) as const

/** Two elements, the first of which has been there longest, and what they say from now on. */
async function open(signIn: () => Promise<void>) {
  const { element, stage } = await bench('<lustra-error-page id="first"></lustra-error-page>', {
    session: signedOut,
    signIn,
  })
  await until(() => element.status === 'ready')
  const second = stage.appendChild(document.createElement('lustra-error-page')) as Element as ShellElement
  second.id = 'second'
  await until(() => second.status === 'ready')
  const said: string[] = []
  stage.addEventListener('lustra-signed-in', ({ target }) => said.push((target as Element).id))
  return { second, said }
}

/** A module of its own, as in a second bundle on the page. */
const secondCopy = () =>
  import(/* @vite-ignore */ './session-events.ts?copy=2' as string) as Promise<
    typeof import('./session-events.ts')
  >

it('a sign-in is said once, by the element it happened in, with two copies of the bundle too (X2)', async () => {
  const { second, said } = await open(async () => say(event()))
  const { announce, coreOf } = await secondCopy()
  expect(announce).not.toBe((await import('./session-events.ts')).announce)
  const end = announce(second, coreFor())
  await coreOf(second, coreFor()).signIn(credentials)
  say(event())
  expect(said).toEqual(['second', 'first'])
  end()
})

it('a sign-in that takes its element off the page is said by another (X2)', async () => {
  const { second, said } = await open(async () => {
    second.remove()
    say(event())
  })
  const { coreOf } = await import('./session-events.ts')
  await coreOf(second, coreFor()).signIn(credentials)
  expect(said).toEqual(['first'])
})
