import { AppError, errorCodes } from '@lustra/core'
import { retryableCodes } from '@lustra/core/contract/error-codes.ts'
import { expect, it } from 'vitest'
import { bench, until } from './bench.ts'
import { useTools } from './react/react-screen.tsx'
import { defineShell } from './shell.ts'
import { testShell } from './test-shell.ts'

function FailsByEveryCode() {
  const tools = useTools()
  return (
    <button onClick={() => errorCodes.forEach((code) => tools.fail(new AppError(code, 'a test')))}>
      fail
    </button>
  )
}

it('says of every error code what the reference says: whether trying again may help', async () => {
  defineShell(
    testShell({
      tag: 'lustra-failing',
      session: 'optional',
      load: async () => ({ default: FailsByEveryCode }),
      runtime: () => import('./react/react-screen.tsx'),
    }),
  )
  const { heard, element } = await bench('<lustra-failing></lustra-failing>')
  const button = await until(() => element.shadowRoot?.querySelector('button'))
  button.click()
  const details = heard
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
