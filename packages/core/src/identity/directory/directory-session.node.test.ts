import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../contract/error-codes.ts'
import { readSsoConfig, endAddress } from './directory-session.ts'

const host = {
  clientId: 'of-the-host',
  authority: 'https://login.example/tenant',
  knownAuthorities: ['login.example'],
  authorityMetadata: '{"end_session_endpoint":"https://login.example/end"}',
  scopes: ['api://portal/access'],
  tokenIn: 'header' as const,
}
const own = { clientId: 'of-the-page', authority: 'https://other.example/tenant' }
const unreachable = () => Promise.reject(new AppError('offline', 'no response'))

describe('the directory of a page', () => {
  beforeEach(() => vi.stubGlobal('document', { baseURI: 'https://intranet.example/sites/hygiene' }))
  afterEach(() => vi.unstubAllGlobals())

  it('is the host’s, with the bridge at the root of the page’s own origin (L3)', async () => {
    const config = await readSsoConfig({ settings: () => null, directory: async () => host })
    expect(config).toEqual({ ...host, redirectUri: 'https://intranet.example/lustra-auth.html' })
  })

  it('is none where the host has none', async () => {
    expect(await readSsoConfig({ settings: () => null, directory: async () => null })).toBeNull()
  })

  it('is the page’s own where the page names one, without the host’s settings of another (L3)', async () => {
    const settings = () => ({ ...own, redirectUri: '/sites/bridge.html' })
    expect(await readSsoConfig({ settings, directory: async () => host })).toEqual({
      ...own,
      knownAuthorities: [],
      authorityMetadata: '',
      scopes: ['api://portal/access'],
      tokenIn: 'header',
      redirectUri: 'https://intranet.example/sites/bridge.html',
    })
  })

  it('has the scopes for the person’s profile and mail by default (L3)', async () => {
    const config = await readSsoConfig({ settings: () => own, directory: unreachable })
    expect(config?.scopes).toEqual(['user.read', 'mail.read'])
  })

  it('does not require the host’s configuration where the page has its own', async () => {
    const config = await readSsoConfig({ settings: () => own, directory: unreachable })
    expect(config).toMatchObject({ ...own, scopes: ['user.read', 'mail.read'], tokenIn: 'query' })
    await expect(readSsoConfig({ settings: () => null, directory: unreachable })).rejects.toThrow(
      'no response',
    )
  })

  it('signs out at its end-session URL, with the login hint and the return address (S5)', async () => {
    const config = { ...host, redirectUri: 'https://intranet.example/lustra-auth.html' }
    const back = 'post_logout_redirect_uri=https%3A%2F%2Fintranet.example%2Flustra-auth.html'
    expect(endAddress(config, 'dana')).toBe(`https://login.example/end?${back}&logout_hint=dana`)
    expect(endAddress({ ...config, authorityMetadata: '' }, '')).toBe(
      `https://login.example/tenant/oauth2/v2.0/logout?${back}`,
    )
  })
})
