/** A loopback certificate, so that benchmarks run over HTTP/2 like a deployed portal. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { inRoot } from '../../tools/lib/paths.ts'

const folder = inRoot('.cache/certificate')
const key = `${folder}/key.pem`
const cert = `${folder}/cert.pem`

const request = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj /CN=localhost -addext subjectAltName=DNS:localhost`

/** Created once. Undefined without openssl: then benchmarks use HTTP/1.1 and log that. */
export function certificate(): { key: string; cert: string } | undefined {
  if (!existsSync(cert)) {
    mkdirSync(folder, { recursive: true })
    spawnSync('openssl', [...request.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' })
  }
  if (existsSync(cert)) return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  console.log('openssl not found: measuring over HTTP/1.1, where many small files cost more.')
  return undefined
}
