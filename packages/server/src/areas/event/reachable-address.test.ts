import { expect, it } from 'vitest'
import { checkUrl, findTarget, mayReach } from './reachable-address.ts'

const production = { networks: [], reachesLoopback: false }
const development = { networks: [], reachesLoopback: true }
const allowing = (...networks: string[]) => ({ networks, reachesLoopback: false })

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:a00:1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:a00:1::1',
  'localhost',
  '',
])('does not reach %s', (address) => {
  expect(mayReach(address, production)).toBe(false)
})

it.each([
  '1.1.1.1',
  '100.128.0.1',
  '172.32.0.1',
  '192.167.1.1',
  '223.255.255.1',
  '::ffff:1.1.1.1',
  '2606:4700::1111',
  '2a00:1450:4001::1',
])('reaches %s', (address) => {
  expect(mayReach(address, production)).toBe(true)
})

it('reaches private networks that the settings list, and this machine outside of production', () => {
  expect(mayReach('10.20.1.1', allowing('10.20.0.0/16'))).toBe(true)
  expect(mayReach('10.21.1.1', allowing('10.20.0.0/16'))).toBe(false)
  expect(mayReach('::ffff:10.20.1.1', allowing('10.20.0.0/16'))).toBe(true)
  expect(mayReach('fd12::7', allowing('fd12::/16'))).toBe(true)
  expect(mayReach('127.0.0.1', allowing('127.0.0.1'))).toBe(true)
  expect(mayReach('127.0.0.1', development)).toBe(true)
  expect(mayReach('::1', development)).toBe(true)
  expect(mayReach('192.168.1.1', development)).toBe(false)
})

it.each([
  ['http://crm.example.com/', 'https'],
  ['ftp://crm.example.com/', 'https'],
  ['file:///etc/passwd', 'https'],
  ['javascript:alert(1)', 'https'],
  ['nothing', 'no URL'],
  ['https://user:word@crm.example.com/', 'user or password'],
  ['https://crm.example.com/#part', 'fragment'],
  ['http://10.0.0.1/', 'https'],
  ['https://10.0.0.1/', 'public'],
  // Other spellings of the same addresses.
  ['https://0x0a000001/', 'public'],
  ['https://167772161/', 'public'],
  ['https://012.1/', 'public'],
  ['https://[::ffff:10.0.0.1]/', 'public'],
  ['https://[fe80::1]/', 'public'],
  ['https://localhost/', 'public'],
  ['https://a.localhost/', 'public'],
  ['http://localhost:8080/', 'public'],
  ['http://[::1]:8080/', 'public'],
])('refuses the URL %s in production', (url, reason) => {
  expect(() => checkUrl(url, production)).toThrow(reason)
})

it('accepts https, and http to this machine outside of production', () => {
  expect(checkUrl('https://crm.example.com:8443/hooks?of=lustra', production).port).toBe('8443')
  expect(checkUrl('http://localhost:8080/', development).port).toBe('8080')
  expect(() => checkUrl('http://crm.example.com/', development)).toThrow('https')
})

it('asks for a name once, and refuses it when one of its addresses is private', async () => {
  const url = new URL('https://crm.example.com/')
  const asked: string[] = []
  const resolvingTo =
    (...addresses: string[]) =>
    async (host: string) => {
      asked.push(host)
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    }
  expect(await findTarget(url, production, resolvingTo('1.1.1.1', '2606:4700::1111'))).toEqual({
    address: '1.1.1.1',
    family: 4,
  })
  expect(asked).toEqual(['crm.example.com'])
  await expect(findTarget(url, production, resolvingTo('1.1.1.1', '10.0.0.1'))).rejects.toThrow('public')
  await expect(findTarget(url, production, resolvingTo('169.254.169.254'))).rejects.toThrow('public')
  await expect(findTarget(url, production, resolvingTo())).rejects.toThrow('not known')
  const failing = () => Promise.reject(new Error('ENOTFOUND'))
  await expect(findTarget(url, production, failing)).rejects.toThrow('not known')
})
