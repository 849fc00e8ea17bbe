import { describe, expect, it } from 'vitest'
import { classifyRequest } from './classify-request.ts'

const origin = 'https://portal.example'
const classify = (path: string, more: Partial<Request> = {}) =>
  classifyRequest(
    {
      method: 'GET',
      url: new URL(path, origin).href,
      mode: 'cors',
      destination: '',
      headers: new Headers(),
      ...more,
    },
    origin,
  )
const classifyNavigation = (path: string) => classify(path, { mode: 'navigate', destination: 'document' })

describe('the portal without a network', () => {
  it.each([
    '/',
    '/login',
    '/RegularServiceCallAll?feedback=pending',
    '/powerbi_cam/3',
    '/powerbiiframe/https%3A%2F%2Freports.example',
  ])('opens %s', (path) => {
    expect(classifyNavigation(path)).toBe('page')
  })

  it.each(['/assets/app-i1-W9tP2.js', '/assets/portal-CWaeNMx4.css', '/favicon.svg'])('has %s', (path) => {
    expect(classify(path)).toBe('file')
  })

  it.each([
    '/api/User/GetUserInfo',
    '/api',
    '/dev/outbox',
    '/health/ready',
    '/lustra.js',
    '/lustra-auth.html',
    '/lustra-auth.js',
    '/lustra.manifest.json',
    '/service-worker.js',
    'https://elsewhere.example/assets/app.js',
  ])('leaves %s to the network', (path) => {
    expect(classify(path)).toBe('none')
    expect(classifyNavigation(path)).toBe('none')
  })

  it('does not handle authorised, partial, sent or embedded requests', () => {
    const headers = new Headers({ authorization: 'Bearer x' })
    expect(classify('/assets/app.js', { headers })).toBe('none')
    expect(classify('/assets/app.js', { headers: new Headers({ range: 'bytes=0-1' }) })).toBe('none')
    expect(classify('/login', { method: 'POST', mode: 'navigate', destination: 'document' })).toBe('none')
    expect(classify('/login', { mode: 'navigate', destination: 'iframe' })).toBe('none')
  })

  it('handles portal addresses that merely share a prefix with the host’s', () => {
    expect(classifyNavigation('/apiary')).toBe('page')
    expect(classifyNavigation('/developers')).toBe('page')
  })
})
