import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { useLazyPart } from './login.use-lazy.ts'

const never = () => new Promise<never>(() => {})
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

it('is asked for anew once for each wish, and does not draw without end', async () => {
  let wishes = 0
  function Wish() {
    const { retry } = useLazyPart(never, true)
    useEffect(() => {
      wishes += 1
      retry()
    }, [retry])
    return null
  }
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => root.unmount())
  root.render(<Wish />)
  for (let frames = 0; frames < 10; frames += 1) await frame()
  expect(wishes).toBe(1)
})
