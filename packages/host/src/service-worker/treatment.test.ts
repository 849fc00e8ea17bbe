import { describe, expect, it } from 'vitest'
import { treatmentOf } from './treatment.ts'

const origin = 'https://portal.example'
const asked = (path: string, more: Partial<Request> = {}) =>
  treatmentOf(
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
const opened = (path: string) => asked(path, { mode: 'navigate', destination: 'document' })

describe('the portal without a network', () => {
  it.each([
    '/',
    '/login',
    '/RegularServiceCallAll?feedback=pending',
    '/powerbi_cam/3',
    '/powerbiiframe/https%3A%2F%2Freports.example',
  ])('opens %s', (path) => {
    expect(opened(path)).toBe('page')
  })

  it.each(['/assets/app-i1-W9tP2.js', '/assets/portal-CWaeNMx4.css', '/favicon.svg'])('has %s', (path) => {
    expect(asked(path)).toBe('file')
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
    expect(asked(path)).toBe('none')
    expect(opened(path)).toBe('none')
  })

  it('touches nothing that was asked for in a person’s name, sent, or embedded', () => {
    const headers = new Headers({ authorization: 'Bearer x' })
    expect(asked('/assets/app.js', { headers })).toBe('none')
    expect(asked('/assets/app.js', { headers: new Headers({ range: 'bytes=0-1' }) })).toBe('none')
    expect(asked('/login', { method: 'POST', mode: 'navigate', destination: 'document' })).toBe('none')
    expect(asked('/login', { mode: 'navigate', destination: 'iframe' })).toBe('none')
  })

  it('takes an address that only begins like the host’s own for the portal’s', () => {
    expect(opened('/apiary')).toBe('page')
    expect(opened('/developers')).toBe('page')
  })
})
