/** What a server without a DOM writes for the React components. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { reactVersions, wrapProbe } from '../testing/react-versions.ts'

afterEach(() => vi.restoreAllMocks())

describe.each(reactVersions)('on a server with React $version', ({ React, renderToString }) => {
  const Probe = wrapProbe(React, 'lustra-probe')
  const markup = (props: Parameters<typeof Probe>[0]) => renderToString(React.createElement(Probe, props))

  it('writes values as attributes in kebab case, flags by presence, and nothing that is no text', () => {
    const complaints = vi.spyOn(console, 'error')
    const given = { pageSize: 5, open: true, label: 'all', items: [1], onSignedIn: () => {} }
    expect(markup(given)).toBe('<lustra-probe label="all" page-size="5" open=""></lustra-probe>')
    expect(markup({ open: false, pageSize: undefined })).toBe('<lustra-probe></lustra-probe>')
    expect(complaints).not.toHaveBeenCalled()
  })

  it('writes standard props as every element has them', () => {
    const given = {
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
    const written = markup(given)
    for (const part of ['id="one"', 'class="wide"', 'lang="de"', 'tabindex="0"', 'aria-busy="true"'])
      expect(written).toContain(part)
    for (const part of ['data-row="3"', 'style="color:red;--lustra-brand:#123"', '>inside<'])
      expect(written).toContain(part)
    expect(written).not.toContain('hidden')
  })

  it('writes the common attributes, too', () => {
    const given: object = { density: 'compact' }
    expect(markup(given)).toContain('density="compact"')
  })
})
