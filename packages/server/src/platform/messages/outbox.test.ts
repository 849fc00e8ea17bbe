import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBench, testSettings, type Bench } from '../../testing/bench.ts'
import { codesOn, demoPhone } from '../../testing/codes.ts'
import { engines } from '../../testing/databases.ts'
import { hour, minute } from '../../testing/test-clock.ts'
import { maintain } from '../../app/maintenance.ts'

describe.each(engines)('the outbox of a development server on $name', (engine) => {
  let bench: Bench
  beforeAll(async () => {
    const productName = 'Lustra <b>&"x"</b>'
    bench = await openBench(engine, { settings: { ...testSettings, productName } })
  })
  afterAll(() => bench.close())

  it('shows what would have been sent, the newest first and its code large', async () => {
    const codes = codesOn(bench)
    await codes.askMail('harbour_admin@customer.example')
    bench.clock.pass(minute)
    await codes.askPhone(demoPhone('harbour_admin'))
    const phone = `+86${demoPhone('harbour_admin')}`
    const messages = await codes.outbox()
    expect(messages.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['text', phone],
      ['mail', 'harbour_admin@customer.example'],
    ])
    const page = await bench.raw('/dev/outbox')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain(`<p class="code">${await codes.codeFor(phone)}</p>`)
    expect(page.body.indexOf(`Text to ${phone}`)).toBeLessThan(page.body.indexOf('Mail to harbour_admin'))
  })

  it('is a page that runs nothing, is kept nowhere and escapes all it shows', async () => {
    const page = await bench.raw('/dev/outbox')
    expect(page.body).not.toMatch(/<script|<style| style=| on\w+=|<b>/)
    expect(page.body).toContain('Lustra &#60;b&#62;&#38;&#34;x&#34;&#60;/b&#62;')
    expect(page.body).toMatch(/<html lang="en">[^]*<title>[^]*<main>/)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.headers['cache-control']).toBe('no-store')
    expect((await bench.raw('/dev/outbox.css')).headers['content-type']).toContain('text/css')
  })

  it('answers to names of this machine alone, or a stranger’s name could be led to it', async () => {
    for (const host of ['evil.example', 'evil.example:4180', '203.0.113.5:4180'])
      expect((await bench.raw('/dev/outbox.json', { headers: { host } })).statusCode).toBe(404)
    expect((await bench.raw('/dev/outbox.json', { headers: { host: '127.0.0.1:4180' } })).statusCode).toBe(
      200,
    )
  })

  it('forgets after a week', async () => {
    expect(await codesOn(bench).outbox()).not.toEqual([])
    await maintain(bench.database, new Date(bench.clock.now().getTime() + 8 * 24 * hour))
    expect(await codesOn(bench).outbox()).toEqual([])
    expect((await bench.raw('/dev/outbox')).body).toContain('Nothing yet.')
  })

  it('is not there in production, and no setting brings it back', async () => {
    const none = { mail: { kind: 'none' }, text: { kind: 'none' } } as const
    const live = await bench.another({ settings: { ...testSettings, production: true, messages: none } })
    for (const path of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox.css'])
      expect((await live.raw(path)).statusCode).toBe(404)
    await live.close()
    await expect(bench.another({ settings: { ...testSettings, production: true } })).rejects.toThrow(
      'must not be used in production',
    )
  })

  it('is the only one who knows: a host that sends nothing says so (99048)', async () => {
    const none = { mail: { kind: 'none' }, text: { kind: 'none' } } as const
    const live = await bench.another({ settings: { ...testSettings, production: true, messages: none } })
    const codes = codesOn(live)
    expect(await codes.askPhone(demoPhone('harbour_admin'))).toMatchObject({
      status: 200,
      ErrMsgCode: '99048',
    })
    expect(await codes.askMail('harbour_admin@customer.example')).toMatchObject({ ErrMsgCode: '99048' })
    await live.close()
  })
})
