import { expect, it } from 'vitest'
import { storeAddress, visitAddress } from './visit-head.tsx'

const base = 'https://portal.example/lists?x=1'

it('builds an absolute URL from the template (V6)', () => {
  expect(visitAddress('/visit?report={report}', 'r 1/2', 'HARBOUR', base)).toBe(
    'https://portal.example/visit?report=r%201%2F2',
  )
  expect(visitAddress('https://a.example/{group}/v/{report}', '7', 'J&K', base)).toBe(
    'https://a.example/J%26K/v/7',
  )
})

it('has store and group in the URL of the QR code, but no report (V6)', () => {
  expect(storeAddress('/visit?report={report}#top', 'HB 1&2', 'HARBOUR', base)).toBe(
    'https://portal.example/visit?store=HB+1%262&group=HARBOUR',
  )
})

it('is null when the template is not a valid http(s) URL', () => {
  for (const template of ['', 'javascript:alert(1)', 'https://'])
    expect([visitAddress(template, '7', '', base), storeAddress(template, 'S', '', base)]).toEqual([
      null,
      null,
    ])
})
