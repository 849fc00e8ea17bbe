import { execFile, spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { testEngines } from '@lustra/testing/databases.ts'
import { addSystem } from '@lustra/testing/service-account.ts'
import { openTestApp } from '@lustra/testing/test-app.ts'
import { inRoot } from '../../../../../tools/lib/paths.ts'

const script = (name: string) => inRoot(`examples/back-office/${name}`)

it.each(testEngines())(
  'examples/back-office fills a group, and hears what its people do, on $name',
  async (engine) => {
    const testApp = await openTestApp(engine)
    onTestFinished(() => testApp.close())
    const { secret } = await addSystem(testApp, 'crm', ['--groups', 'HARBOUR', '--scopes', 'all'])
    await testApp.app.listen({ host: '127.0.0.1', port: 0 })
    const portal = `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}`
    const env = { ...process.env, LUSTRA_SECRET: secret }
    const options = ['--portal', portal, '--group', 'HARBOUR', '--stores', '12', '--reports', '40']
    const fill = async () =>
      (await promisify(execFile)(process.execPath, [script('fill.js'), ...options], { env })).stdout

    expect(await fill()).toBe(
      [
        'nodes {"created":4}',
        'stores {"created":12}',
        'service-reports {"created":40}',
        'corrective-actions {"created":40}',
        'promotions {"created":1}',
        '',
      ].join('\n'),
    )
    expect(await fill()).toContain('service-reports {"unchanged":40}')

    const token = await testApp.tokenOf('harbour_admin')
    const list = '/api/RegularServiceCallAll'
    const { ResData } = await testApp.call<{ Items: { Id: string }[] }>(`${list}/FindWithPagerSearchAsync`, {
      token,
      body: { keyword: 'R-000001' },
    })
    const rate = await testApp.call(`${list}/SubmitScope`, {
      token,
      body: { id: ResData!.Items[0]!.Id, OverallRating: 2, OtherSuggestions: 'Late' },
    })
    expect(rate.ErrCode).toBe(0)
    const listener = spawn(process.execPath, [script('listen.js'), '--portal', portal, '--most', '1'], {
      env,
    })
    onTestFinished(() => void listener.kill())
    let output = ''
    listener.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await new Promise((resolve) => listener.once('close', resolve))
    const [, type, , data] = /^(\S+) (\S+) (.*)$/m.exec(output)!
    expect(type).toBe('lustra.evaluation.given')
    expect(JSON.parse(data!)).toMatchObject({
      rating: 2,
      text: 'Late',
      keys: [
        { source: 'crm', entity: 'service-reports', key: 'R-000001' },
        { source: 'crm', entity: 'stores', key: 'S-00002' },
      ],
    })
  },
)
