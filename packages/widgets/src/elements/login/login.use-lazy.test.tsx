import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { useLazyPart } from './login.use-lazy.ts'

const never = () => new Promise<never>(() => {})
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

it('retries once per request, and does not rerender endlessly', async () => {
  let retries = 0
  function Retrying() {
    const { retry } = useLazyPart(never, true)
    useEffect(() => {
      retries += 1
      retry()
    }, [retry])
    return null
  }
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => root.unmount())
  root.render(<Retrying />)
  for (let frames = 0; frames < 10; frames += 1) await frame()
  expect(retries).toBe(1)
})
