import { expect, it } from 'vitest'
import { storeAddress, visitAddress } from './visit-address.ts'

const base = 'https://portal.example/lists?x=1'

it('makes an absolute address of the page’s template (V6)', () => {
  expect(visitAddress('/visit?report={report}', 'r 1/2', 'HARBOUR', base)).toBe(
    'https://portal.example/visit?report=r%201%2F2',
  )
  expect(visitAddress('https://a.example/{group}/v/{report}', '7', 'J&K', base)).toBe(
    'https://a.example/J%26K/v/7',
  )
})

it('names store and group in the address for a wall, and no report (V6)', () => {
  expect(storeAddress('/visit?report={report}#top', 'HB 1&2', 'HARBOUR', base)).toBe(
    'https://portal.example/visit?store=HB+1%262&group=HARBOUR',
  )
})

it('offers nothing where the page’s template is no address that a browser opens', () => {
  for (const template of ['', 'javascript:alert(1)', 'https://'])
    expect([visitAddress(template, '7', '', base), storeAddress(template, 'S', '', base)]).toEqual([
      null,
      null,
    ])
})
