import { expect, it } from 'vitest'
import { mountElement, until } from '../../kit/test-harness.ts'
import { defineShell } from '../../kit/shell.ts'
import { shells } from '../../generated/shells.ts'

defineShell(shells.find((shell) => shell.tag === 'lustra-evaluation-queue')!)

it('shows its topic', async () => {
  const { part } = await mountElement('<lustra-evaluation-queue topic="soap"></lustra-evaluation-queue>')
  const body = await until(() => part('body'))
  expect(body.textContent).toContain('soap')
})
