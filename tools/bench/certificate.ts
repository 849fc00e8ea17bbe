/** A certificate for loopback, so that the bench speaks HTTP/2 as the world in front of a portal does. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { inRoot } from '../lib/paths.ts'

const folder = inRoot('.cache/certificate')
const key = `${folder}/key.pem`
const cert = `${folder}/cert.pem`

const request = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj /CN=localhost -addext subjectAltName=DNS:localhost`

/** Made once. Undefined where the machine has no openssl: then the bench speaks HTTP/1.1, and says so. */
export function certificate(): { key: string; cert: string } | undefined {
  if (!existsSync(cert)) {
    mkdirSync(folder, { recursive: true })
    spawnSync('openssl', [...request.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' })
  }
  if (existsSync(cert)) return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  console.log('No openssl here: measuring over HTTP/1.1, where many small files cost more.')
  return undefined
}
