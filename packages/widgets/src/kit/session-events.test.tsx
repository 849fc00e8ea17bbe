import { coreFor } from '@lustra/core'
import { afterEach, expect, it } from 'vitest'
import { shells } from '../generated/shells.ts'
import { mountElement, emitCoreEvent, signedOut, until } from './test-harness.ts'
import { defineShell, type ShellElement } from './shell.ts'

defineShell(shells.find((shell) => shell.tag === 'lustra-error-page')!)
afterEach(() => document.body.replaceChildren())

const credentials = { account: 'harbour_admin', password: 'Lustra123' }
const event = () => ({ type: 'signed-in', account: 'harbour_admin', userType: 'User' }) as const

/** Two elements, the first connected longest, and the ids of those that dispatch from now on. */
async function open(signIn: () => Promise<void>) {
  const { element, stage } = await mountElement('<lustra-error-page id="first"></lustra-error-page>', {
    session: signedOut,
    actions: { signIn },
  })
  await until(() => element.status === 'ready')
  const second = stage.appendChild(document.createElement('lustra-error-page')) as Element as ShellElement
  second.id = 'second'
  await until(() => second.status === 'ready')
  const dispatchedBy: string[] = []
  stage.addEventListener('lustra-signed-in', ({ target }) => dispatchedBy.push((target as Element).id))
  return { second, dispatchedBy }
}

/** A separate module instance, as with a second bundle on the page. */
const secondCopy = () =>
  import(/* @vite-ignore */ './session-events.ts?copy=2' as string) as Promise<
    typeof import('./session-events.ts')
  >

it('dispatches a sign-in once, from the element it happened in, with two copies of the bundle too (X2)', async () => {
  const { second, dispatchedBy } = await open(async () => emitCoreEvent(event()))
  const { dispatchSessionEvents, coreOf } = await secondCopy()
  expect(dispatchSessionEvents).not.toBe((await import('./session-events.ts')).dispatchSessionEvents)
  const end = dispatchSessionEvents(second, coreFor())
  await coreOf(second, coreFor()).signIn(credentials)
  emitCoreEvent(event())
  expect(dispatchedBy).toEqual(['second', 'first'])
  end()
})

it('dispatches a sign-in that removes its element from another element (X2)', async () => {
  const { second, dispatchedBy } = await open(async () => {
    second.remove()
    emitCoreEvent(event())
  })
  const { coreOf } = await import('./session-events.ts')
  await coreOf(second, coreFor()).signIn(credentials)
  expect(dispatchedBy).toEqual(['first'])
})
