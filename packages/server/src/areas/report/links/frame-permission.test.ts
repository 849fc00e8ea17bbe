import { describe, expect, it } from 'vitest'
import { framePermission } from './frame-permission.ts'

const page = new URL('https://reports.example/board')
const portal = new URL('https://portal.example')
const request = (headers: Record<string, string>, parent = portal, of = page) =>
  framePermission(new Headers(headers), of, parent).Frameable
const by = (sources: string) => ({
  'content-security-policy': `default-src 'self'; frame-ancestors ${sources}`,
})

describe('whether a page allows framing', () => {
  it.each([
    ['', 'no'],
    ["'none'", 'no'],
    ["'self'", 'no'],
    ['*', 'yes'],
    ['https:', 'yes'],
    ['http:', 'yes'],
    ['https://portal.example', 'yes'],
    ['HTTPS://PORTAL.EXAMPLE', 'yes'],
    ['http://portal.example', 'yes'],
    ['portal.example', 'yes'],
    ['portal.example:443', 'yes'],
    ['portal.example:*', 'yes'],
    ['https://portal.example:8443', 'no'],
    ['https://*.example', 'yes'],
    ['https://*.portal.example', 'no'],
    ['https://other.example https://portal.example', 'yes'],
    ['https://other.example', 'no'],
    ['https://portal.example.evil.example', 'no'],
    ['https://portal.example/only/here', 'yes'],
  ])('is decided by frame-ancestors: "%s" gives %s (R3)', (sources, verdict) => {
    expect(request(by(sources))).toBe(verdict)
  })

  it.each([
    ['DENY', 'no'],
    ['sameorigin', 'no'],
    ['ALLOW-FROM https://elsewhere.example', 'yes'],
    ['nonsense', 'yes'],
    ['', 'yes'],
    ['SAMEORIGIN, ALLOWALL', 'no'],
  ])('is decided by x-frame-options without such a policy: "%s" gives %s (R3)', (value, verdict) => {
    expect(request({ 'x-frame-options': value })).toBe(verdict)
  })

  it('prefers a policy to x-frame-options, and needs every policy to allow it (R3)', () => {
    expect(request({ ...by('https://portal.example'), 'x-frame-options': 'DENY' })).toBe('yes')
    expect(request({ 'content-security-policy': "frame-ancestors *, frame-ancestors 'none'" })).toBe('no')
    expect(request({ 'content-security-policy': "default-src 'none'", 'x-frame-options': 'DENY' })).toBe('no')
    expect(request({ 'content-security-policy-report-only': "frame-ancestors 'none'" })).toBe('yes')
  })

  it('supports its own origin, ports and plain http on this machine (R3)', () => {
    const local = new URL('http://localhost:4181/audit')
    expect(request(by("'self'"), new URL('http://localhost:4181'), local)).toBe('yes')
    expect(request({ 'x-frame-options': 'SAMEORIGIN' }, new URL('http://localhost:4180'), local)).toBe('no')
    expect(request(by('localhost:4180'), new URL('http://localhost:4180'), local)).toBe('yes')
    expect(request(by('localhost'), new URL('http://localhost:4180'), local)).toBe('no')
    expect(request(by('https:'), new URL('http://localhost:4180'), local)).toBe('no')
  })
})
