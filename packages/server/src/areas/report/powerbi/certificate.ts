import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Used by the directory's library to sign instead of a secret. */
export interface Certificate {
  /** SHA-256, in hexadecimal digits without colons. */
  thumbprintSha256: string
  /** PKCS #8 as PEM. Never logged. */
  privateKey: string
  validUntil: Date
}

/** Reads a PEM file with a certificate and its private key. Adds a sentence to `problems` for each defect. */
export function readCertificate(path: string, problems: string[]): Certificate {
  const refuse = (why: string): Certificate => {
    problems.push(`POWERBI_CERTIFICATE names ${path}, ${why}.`)
    return { thumbprintSha256: '', privateKey: '', validUntil: new Date(0) }
  }
  let pem: string
  try {
    pem = readFileSync(path, 'utf8')
  } catch {
    return refuse('which cannot be read')
  }
  if (!pem.includes('-----BEGIN CERTIFICATE-----')) return refuse('which holds no certificate')
  if (!/-----BEGIN (RSA )?PRIVATE KEY-----/.test(pem))
    return refuse('which holds no private key without a password')
  return readPair(pem, refuse)
}

function readPair(pem: string, refuse: (why: string) => Certificate): Certificate {
  try {
    const certificate = new X509Certificate(pem)
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType !== 'rsa') return refuse('whose key is not of the kind RSA')
    if (!certificate.checkPrivateKey(key)) return refuse('whose key belongs to another certificate')
    if (Date.parse(certificate.validTo) < Date.now()) return refuse(`which ended on ${certificate.validTo}`)
    return {
      thumbprintSha256: certificate.fingerprint256.replaceAll(':', ''),
      privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
      validUntil: new Date(certificate.validTo),
    }
  } catch {
    return refuse('which is no PEM file of a certificate and its key')
  }
}
