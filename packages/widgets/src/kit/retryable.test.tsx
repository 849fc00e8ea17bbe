import { AppError, errorCodes } from '@lustra/core'
import { retryableCodes } from '@lustra/core/contract/error-codes.ts'
import { expect, it } from 'vitest'
import { mountElement, until } from './test-harness.ts'
import { useElementContext } from './react/react-screen.tsx'
import { defineShell } from './shell.ts'
import { testShell } from './test-shell.ts'

function FailsByEveryCode() {
  const context = useElementContext()
  return (
    <button onClick={() => errorCodes.forEach((code) => context.fail(new AppError(code, 'a test')))}>
      fail
    </button>
  )
}

it('reports for every error code whether trying again may help, as the reference does', async () => {
  defineShell(
    testShell({
      tag: 'lustra-failing',
      session: 'optional',
      load: async () => ({ default: FailsByEveryCode }),
      runtime: () => import('./react/react-screen.tsx'),
    }),
  )
  const { received, element } = await mountElement('<lustra-failing></lustra-failing>')
  const button = await until(() => element.shadowRoot?.querySelector('button'))
  button.click()
  const details = received
    .filter(([type]) => type === 'lustra-error')
    .map(([, detail]) => detail as { code: string; retryable: boolean })
  expect(details.map(({ code }) => code)).toEqual(errorCodes)
  expect(
    details
      .filter(({ retryable }) => retryable)
      .map(({ code }) => code)
      .sort(),
  ).toEqual([...retryableCodes].sort())
  document.body.replaceChildren()
})
