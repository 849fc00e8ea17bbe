import { expect, it } from 'vitest'
import { waitFor } from './waiting.ts'

it('a timeout names what was awaited', async () => {
  await expect(waitFor('a row of the list', new Promise(() => {}), 20)).rejects.toThrow(
    'Waited 0.02 s for a row of the list',
  )
  await expect(waitFor('nothing', Promise.resolve(7))).resolves.toBe(7)
  await expect(waitFor('a failure', Promise.reject(new Error('no')))).rejects.toThrow('no')
})
