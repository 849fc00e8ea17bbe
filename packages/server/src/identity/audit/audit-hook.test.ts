import fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerAudit } from './audit-hook.ts'

const access = { who: 'signed-in' } as const

function add(method: 'GET' | 'POST' | 'DELETE', url: string, config: object) {
  const app = fastify()
  registerAudit(app)
  app.route({ method, url, config, handler: () => true })
}

it('refuses to start with a changing call that has no audit name', () => {
  expect(() => add('POST', '/Store/BindOrganize', { access })).toThrow(/POST \/Store\/BindOrganize/)
  expect(() => add('DELETE', '/User/DeleteUser', { access })).toThrow(/declares no audit action/)
  expect(() => add('POST', '/Store/BindOrganize', { access, audit: 'by-itself' })).not.toThrow()
})

it('requires no audit name of calls that only read, whatever their method, nor of those without a caller', () => {
  expect(() => add('POST', '/Store/FindWithPagerSearchAsync', { access })).not.toThrow()
  expect(() => add('GET', '/User/GetById', { access })).not.toThrow()
  expect(() => add('POST', '/Token/RefreshToken', { access: { who: 'anyone' } })).not.toThrow()
})

it('fails a change that wrote no audit entry', async () => {
  const app = fastify()
  app.decorateRequest('isRecorded', false)
  registerAudit(app)
  const route = (url: string, isRecorded: boolean) =>
    app.post(url, { config: { access, audit: 'logout' } }, async (request) => {
      request.isRecorded = isRecorded
      return { ErrCode: 0, ErrMsg: '', ErrMsgCode: '', ResData: true }
    })
  route('/noted', true)
  route('/forgotten', false)
  const statusOf = async (url: string) => (await app.inject({ method: 'POST', url })).statusCode
  expect([await statusOf('/noted'), await statusOf('/forgotten')]).toEqual([200, 500])
})
