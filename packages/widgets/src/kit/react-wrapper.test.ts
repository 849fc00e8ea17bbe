/** Server rendering of the React components without a DOM. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { reactVersions, wrapProbe } from '../testing/react-versions.ts'

afterEach(() => vi.restoreAllMocks())

describe.each(reactVersions)('on a server with React $version', ({ React, renderToString }) => {
  const Probe = wrapProbe(React, 'lustra-probe')
  const markup = (props: Parameters<typeof Probe>[0]) => renderToString(React.createElement(Probe, props))

  it('writes texts and numbers as attributes in kebab case, flags by presence, and nothing else', () => {
    const consoleError = vi.spyOn(console, 'error')
    const props = { pageSize: 5, open: true, label: 'all', items: [1], onSignedIn: () => {} }
    expect(markup(props)).toBe('<lustra-probe label="all" page-size="5" open=""></lustra-probe>')
    expect(markup({ open: false, pageSize: undefined })).toBe('<lustra-probe></lustra-probe>')
    expect(consoleError).not.toHaveBeenCalled()
  })

  it('writes standard props as every element has them', () => {
    const props = {
      id: 'one',
      className: 'wide',
      lang: 'de',
      tabIndex: 0,
      hidden: false,
      'aria-busy': true,
      'data-row': 3,
      style: { color: 'red', '--lustra-brand': '#123' },
      children: 'inside',
    } as const
    const written = markup(props)
    for (const part of ['id="one"', 'class="wide"', 'lang="de"', 'tabindex="0"', 'aria-busy="true"'])
      expect(written).toContain(part)
    for (const part of ['data-row="3"', 'style="color:red;--lustra-brand:#123"', '>inside<'])
      expect(written).toContain(part)
    expect(written).not.toContain('hidden')
  })

  it('writes the common attributes, too', () => {
    const props: object = { density: 'compact' }
    expect(markup(props)).toContain('density="compact"')
  })
})
