import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, testSettings, type TestApp } from '@lustra/testing/test-app.ts'
import { codesOn, demoPhone } from '@lustra/testing/codes.ts'
import { testEngines } from '@lustra/testing/databases.ts'
import { hour, minute } from '@lustra/testing/test-clock.ts'
import { maintain } from '../../app/maintenance.ts'

describe.each(testEngines())('the outbox of a development server on $name', (engine) => {
  let testApp: TestApp
  beforeAll(async () => {
    const productName = 'Lustra <b>&"x"</b>'
    testApp = await openTestApp(engine, { settings: { ...testSettings, productName } })
  })
  afterAll(() => testApp.close())

  it('shows unsent messages, newest first and with large codes', async () => {
    const codes = codesOn(testApp)
    await codes.requestMailCode('harbour_admin@customer.example')
    testApp.clock.pass(minute)
    await codes.requestPhoneCode(demoPhone('harbour_admin'))
    const phone = `+86${demoPhone('harbour_admin')}`
    const messages = await codes.outbox()
    expect(messages.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['text', phone],
      ['mail', 'harbour_admin@customer.example'],
    ])
    const page = await testApp.raw('/dev/outbox')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain(`<p class="code">${await codes.codeFor(phone)}</p>`)
    expect(page.body.indexOf(`Text to ${phone}`)).toBeLessThan(page.body.indexOf('Mail to harbour_admin'))
  })

  it('is a page without scripts that is not cached and escapes its contents', async () => {
    const page = await testApp.raw('/dev/outbox')
    expect(page.body).not.toMatch(/<script|<style| style=| on\w+=|<b>/)
    expect(page.body).toContain('Lustra &#60;b&#62;&#38;&#34;x&#34;&#60;/b&#62;')
    expect(page.body).toMatch(/<html lang="en">[^]*<title>[^]*<main>/)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.headers['cache-control']).toBe('no-store')
    expect((await testApp.raw('/dev/outbox.css')).headers['content-type']).toContain('text/css')
  })

  it('responds only to host names of this machine, to prevent DNS rebinding', async () => {
    for (const host of ['evil.example', 'evil.example:4180', '203.0.113.5:4180'])
      expect((await testApp.raw('/dev/outbox.json', { headers: { host } })).statusCode).toBe(404)
    expect((await testApp.raw('/dev/outbox.json', { headers: { host: '127.0.0.1:4180' } })).statusCode).toBe(
      200,
    )
  })

  it('deletes messages after a week', async () => {
    expect(await codesOn(testApp).outbox()).not.toEqual([])
    await maintain(testApp.database, new Date(testApp.clock.now().getTime() + 8 * 24 * hour))
    expect(await codesOn(testApp).outbox()).toEqual([])
    expect((await testApp.raw('/dev/outbox')).body).toContain('Nothing yet.')
  })

  it('does not exist in production, regardless of the settings', async () => {
    const none = { mail: { kind: 'none' }, text: { kind: 'none' } } as const
    const live = await testApp.another({ settings: { ...testSettings, production: true, messages: none } })
    for (const path of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox.css'])
      expect((await live.raw(path)).statusCode).toBe(404)
    await live.close()
    await expect(testApp.another({ settings: { ...testSettings, production: true } })).rejects.toThrow(
      'must not be used in production',
    )
  })

  it('is required for sending: a host without outbox and servers reports it (99048)', async () => {
    const none = { mail: { kind: 'none' }, text: { kind: 'none' } } as const
    const live = await testApp.another({ settings: { ...testSettings, production: true, messages: none } })
    const codes = codesOn(live)
    expect(await codes.requestPhoneCode(demoPhone('harbour_admin'))).toMatchObject({
      status: 200,
      ErrMsgCode: '99048',
    })
    expect(await codes.requestMailCode('harbour_admin@customer.example')).toMatchObject({
      ErrMsgCode: '99048',
    })
    await live.close()
  })
})
