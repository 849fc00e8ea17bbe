import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../contract/error-codes.ts'
import { readPlace } from './directory-place.ts'
import { endAddress } from './leave-directory.ts'

const host = {
  clientId: 'of-the-host',
  authority: 'https://login.example/tenant',
  knownAuthorities: ['login.example'],
  authorityMetadata: '{"end_session_endpoint":"https://login.example/end"}',
  scopes: ['api://portal/access'],
  tokenIn: 'header' as const,
}
const own = { clientId: 'of-the-page', authority: 'https://other.example/tenant' }
const away = () => Promise.reject(new AppError('offline', 'no answer'))

describe('the directory of a page', () => {
  beforeEach(() => vi.stubGlobal('document', { baseURI: 'https://intranet.example/sites/hygiene' }))
  afterEach(() => vi.unstubAllGlobals())

  it('is the host’s, with the bridge at the root of the page’s own origin (L3)', async () => {
    const place = await readPlace({ settings: () => null, directory: async () => host })
    expect(place).toEqual({ ...host, redirectUri: 'https://intranet.example/lustra-auth.html' })
  })

  it('is none where the host has none', async () => {
    expect(await readPlace({ settings: () => null, directory: async () => null })).toBeNull()
  })

  it('is the page’s own where the page names one, without what the host knows of another (L3)', async () => {
    const settings = () => ({ ...own, redirectUri: '/sites/bridge.html' })
    expect(await readPlace({ settings, directory: async () => host })).toEqual({
      ...own,
      knownAuthorities: [],
      authorityMetadata: '',
      scopes: ['api://portal/access'],
      tokenIn: 'header',
      redirectUri: 'https://intranet.example/sites/bridge.html',
    })
  })

  it('needs no answer of the host where the page names one', async () => {
    const place = await readPlace({ settings: () => own, directory: away })
    expect(place).toMatchObject({ ...own, scopes: ['user.read', 'mail.read'], tokenIn: 'query' })
    await expect(readPlace({ settings: () => null, directory: away })).rejects.toThrow('no answer')
  })

  it('is left at its end-session address, told who leaves and where to (S5)', async () => {
    const place = { ...host, redirectUri: 'https://intranet.example/lustra-auth.html' }
    const back = 'post_logout_redirect_uri=https%3A%2F%2Fintranet.example%2Flustra-auth.html'
    expect(endAddress(place, 'dana')).toBe(`https://login.example/end?${back}&logout_hint=dana`)
    expect(endAddress({ ...place, authorityMetadata: '' }, '')).toBe(
      `https://login.example/tenant/oauth2/v2.0/logout?${back}`,
    )
  })
})
