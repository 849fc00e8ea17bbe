import { until } from '../../kit/test-harness.ts'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { createSanitise } from './purify/sanitise.ts'
import { RichText } from './rich-text.tsx'

// The real sanitiser with a mocked first failure, because a test cannot block the page's own modules.
vi.mock('./purify/sanitise.ts', { spy: true })

it('is plain text while its sanitiser cannot be loaded, and formatted once online (P2, E5)', async () => {
  const load = vi.mocked(createSanitise)
  load.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch')
  })
  const stage = document.body.appendChild(document.createElement('div'))
  createRoot(stage).render(
    <RichText html="<p>Close <b>every</b> gap.</p>" imageBase="/api" tableLabel="Table" />,
  )
  await until(() => stage.querySelector('.rich-plain')?.textContent === 'Close every gap.')
  expect(stage.querySelector('b')).toBeNull()
  dispatchEvent(new Event('online'))
  await until(() => stage.querySelector('b')?.textContent === 'every')
  dispatchEvent(new Event('online'))
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  expect(load).toHaveBeenCalledTimes(2)
})
