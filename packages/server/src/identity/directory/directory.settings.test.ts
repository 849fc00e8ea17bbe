import { describe, expect, it } from 'vitest'
import { readDirectorySettings } from './directory.settings.ts'

const tenant = '11111111-2222-4333-8444-555555555555'
const client = '66666666-7777-4888-9999-000000000000'
const ids = { LUSTRA_DIRECTORY_TENANT: tenant, LUSTRA_DIRECTORY_CLIENT: client }

function read(env: Record<string, string>, { reachable = false, port = 4180 } = {}) {
  const problems: string[] = []
  return { settings: readDirectorySettings(env, { reachable, port, hasEmbedded: true }, problems), problems }
}

describe('the settings of the corporate directory', () => {
  it('start an embedded one in development, three ports above the portal, and none in production (L3)', () => {
    expect(read({}).settings).toEqual({ kind: 'embedded', port: 4183 })
    expect(read({ LUSTRA_DIRECTORY_PORT: '5000' }).settings).toEqual({ kind: 'embedded', port: 5000 })
    expect(read({}, { reachable: true })).toEqual({ settings: { kind: 'none' }, problems: [] })
  })

  it('refuse the embedded one in production', () => {
    const { problems } = read({ LUSTRA_DIRECTORY: 'embedded' }, { reachable: true })
    expect(problems.join()).toMatch(/must not be embedded in production/)
  })

  it('need only two ids for a tenant of Entra ID', () => {
    const { settings, problems } = read({ LUSTRA_DIRECTORY: 'graph', ...ids }, { reachable: true })
    expect(problems).toEqual([])
    expect(settings).toMatchObject({
      kind: 'real',
      directory: {
        mode: 'graph',
        authority: `https://login.microsoftonline.com/${tenant}`,
        graph: 'https://graph.microsoft.com',
        scopes: ['user.read', 'mail.read'],
      },
    })
  })

  it('treat a blank address as the default', () => {
    const LUSTRA_DIRECTORY = 'graph'
    const blank = {
      LUSTRA_DIRECTORY_AUTHORITY: ' ',
      LUSTRA_DIRECTORY_GRAPH: '\t',
      LUSTRA_DIRECTORY_JWKS: '  ',
    }
    const usual = read({ LUSTRA_DIRECTORY, ...ids })
    expect(read({ LUSTRA_DIRECTORY, ...ids, ...blank })).toEqual(usual)
    expect(usual.problems).toEqual([])
  })

  it('list every problem when tenant, client, audiences and scopes cannot be used', () => {
    const { problems } = read({ LUSTRA_DIRECTORY: 'jwks' })
    expect(problems.join('\n')).toMatch(/_TENANT .*\n.*_CLIENT .*\n.*_AUDIENCES .*\n.*_SCOPES /)
  })

  it('need audience and scope of one’s own API to check signatures', () => {
    const half = read({ LUSTRA_DIRECTORY: 'jwks', ...ids })
    expect(half.problems.join('\n')).toMatch(/_AUDIENCES.*\n.*_SCOPES/)
    const { settings, problems } = read({
      LUSTRA_DIRECTORY: 'jwks',
      ...ids,
      LUSTRA_DIRECTORY_AUDIENCES: `api://${client}`,
      LUSTRA_DIRECTORY_SCOPES: `api://${client}/access`,
    })
    expect(problems).toEqual([])
    expect(settings).toMatchObject({
      directory: {
        jwks: `https://login.microsoftonline.com/${tenant}/discovery/v2.0/keys`,
        issuers: [`https://login.microsoftonline.com/${tenant}/v2.0`, `https://sts.windows.net/${tenant}/`],
      },
    })
  })

  it.each([
    [{ LUSTRA_DIRECTORY: 'ldap' }, /LUSTRA_DIRECTORY must be one of none, embedded, graph, jwks/],
    [{ LUSTRA_DIRECTORY_PORT: 'x' }, /LUSTRA_DIRECTORY_PORT must be a whole number/],
    [{ LUSTRA_DIRECTORY: 'graph', LUSTRA_DIRECTORY_CLIENT: client }, /LUSTRA_DIRECTORY_TENANT must be an id/],
    [
      { LUSTRA_DIRECTORY: 'graph', ...ids, LUSTRA_DIRECTORY_AUTHORITY: 'http://localhost/x' },
      /LUSTRA_DIRECTORY_AUTHORITY must be an https address/,
    ],
    [
      { LUSTRA_DIRECTORY: 'graph', ...ids, LUSTRA_DIRECTORY_GRAPH: 'http://graph.example' },
      /LUSTRA_DIRECTORY_GRAPH must be an https address/,
    ],
  ])('explain in a sentence what cannot be used: %j', (env, sentence) => {
    expect(read(env).problems.join('\n')).toMatch(sentence)
  })

  it('explain that there is no port three above the last one', () => {
    expect(read({}, { port: 65_535 }).problems.join()).toMatch(/LUSTRA_DIRECTORY_PORT is needed/)
  })
})
