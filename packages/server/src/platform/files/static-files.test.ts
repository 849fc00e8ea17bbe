import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, testSettings, type TestApp } from '@lustra/testing/test-app.ts'
import { testEngines } from '@lustra/testing/databases.ts'

describe('the built front end', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lustra-static-'))
  let testApp: TestApp
  beforeAll(async () => {
    const [engine] = testEngines()
    if (!engine) throw new Error('no engine')
    mkdirSync(path.join(folder, 'assets'))
    writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Portal</title>')
    writeFileSync(path.join(folder, 'lustra.js'), 'export {}')
    writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>')
    writeFileSync(path.join(folder, 'service-worker.js'), 'void 0')
    writeFileSync(path.join(folder, 'service-worker.js.br'), 'packed')
    mkdirSync(path.join(folder, 'report-host'))
    writeFileSync(path.join(folder, 'report-host/index.html'), '<title>Reports</title>')
    writeFileSync(path.join(folder, 'report-host/index.html.br'), 'packed')
    writeFileSync(path.join(folder, 'assets/portal-abc123.js'), 'export {}')
    writeFileSync(path.join(folder, 'assets/portal-abc123.js.br'), 'packed')
    testApp = await openTestApp(engine, { settings: { ...testSettings, staticFolder: folder } })
  })
  afterAll(async () => {
    await testApp.close()
    rmSync(folder, { recursive: true })
  })

  const asPage = { accept: 'text/html' }

  it('serves the page for every address of the portal, revalidated each time', async () => {
    for (const url of ['/', '/RegularServiceCallPest?x=1', '/usersetting']) {
      const page = await testApp.raw(url, { headers: asPage })
      expect(page.body).toContain('<title>Portal</title>')
      expect(page.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
      })
    }
  })

  it('allows its reports to be framed only by itself and by pages that may call the API (R6)', async () => {
    for (const encoding of ['identity', 'br']) {
      const headers = { ...asPage, 'accept-encoding': encoding }
      const page = await testApp.raw('/report-host/?report=hygiene', { headers })
      expect(page.statusCode).toBe(200)
      expect(page.headers).not.toHaveProperty('x-frame-options')
      expect(page.headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; font-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; frame-ancestors 'self' https://partner.example",
      )
    }
    const portal = await testApp.raw('/', { headers: asPage })
    expect(portal.headers['x-frame-options']).toBe('DENY')
  })

  it('redirects the report address without a slash, below any path prefix (R6)', async () => {
    const moved = await testApp.raw('/report-host?report=hygiene', { headers: asPage })
    expect([moved.statusCode, moved.headers.location]).toEqual([308, 'report-host/?report=hygiene'])
    expect((await testApp.raw('/report-host')).headers.location).toBe('report-host/')
  })

  it('frames only itself and the hosts of reports (R1, R3)', async () => {
    const frames = async (on: TestApp) => {
      const { headers } = await on.raw('/', { headers: asPage })
      return /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
    }
    expect(await frames(testApp)).toBe("'self' blob:")
    const more = await testApp.another({
      settings: { ...testSettings, staticFolder: folder, reportHosts: ['https://reports.example'] },
      powerBi: { origins: ['https://app.powerbi.com'], embed: async () => undefined },
    })
    expect(await frames(more)).toBe("'self' blob: https://reports.example https://app.powerbi.com")
    await more.close()
  })

  it('serves no page for a call, a missing file or a script', async () => {
    expect((await testApp.raw('/api/nothing', { headers: asPage })).statusCode).toBe(404)
    expect((await testApp.raw('/assets/gone.js')).statusCode).toBe(404)
  })

  it('lets every website load the widgets', async () => {
    const entry = await testApp.raw('/lustra.js')
    expect(entry.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
      etag: expect.any(String),
    })
    const asset = await testApp.raw('/assets/portal-abc123.js', { headers: { 'accept-encoding': 'br' } })
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-encoding': 'br',
    })
    expect(asset.body).toBe('packed')
  })

  it.each(['', 'br'])(
    'revalidates the service worker each time, and lets it fetch only from this origin (%s)',
    async (coding) => {
      const worker = await testApp.raw('/service-worker.js', { headers: { 'accept-encoding': coding } })
      expect(worker.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': expect.stringMatching(/javascript/),
        'content-security-policy': expect.stringMatching(/^default-src 'none'; connect-src 'self';/),
      })
      // Other websites do not use it.
      expect(worker.headers).not.toHaveProperty('access-control-allow-origin')
      expect(worker.headers['cross-origin-resource-policy']).toBe('same-origin')
    },
  )

  it('serves the not-found page of the portal for an address that cannot be decoded (G5)', async () => {
    const page = await testApp.raw('/%E0%A4%A', { headers: asPage })
    expect([page.statusCode, page.headers.location]).toEqual([302, '/404'])
    const asCall = await testApp.raw('/api/%E0%A4%A')
    expect(asCall.json()).toMatchObject({ ErrCode: expect.anything() as unknown, ResData: null })
    for (const { headers } of [page, asCall])
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-request-id': expect.any(String),
      })
  })

  it('lets browsers cache the favicon for a day, because they request it at each navigation', async () => {
    const icon = await testApp.raw('/favicon.svg')
    expect(icon.headers).toMatchObject({
      'cache-control': 'public, max-age=86400',
      'content-type': 'image/svg+xml',
    })
  })

  it('serves nothing outside of its folder', async () => {
    for (const url of ['/../../etc/passwd', '/assets/%2e%2e/%2e%2e/etc/passwd', '/.env']) {
      expect((await testApp.raw(url)).statusCode).toBeGreaterThanOrEqual(400)
    }
  })
})
