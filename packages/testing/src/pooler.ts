import { spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort } from './ports.ts'
import { ordinaryUser, untilConnectable } from './postgres-server.ts'

/** Role of the pooler's clients: without any right of its own, as docs/scale.md advises. */
const account = 'portal_pool'

/** Starts pgbouncer in transaction mode in front of a server. Rejects when it is not installed. */
export async function startPooler(serverUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port: serverPort } = new URL(serverUrl)
  const admin = new pg.Client(serverUrl)
  await admin.connect()
  await admin.query(`create role ${account} login noinherit`)
  await admin.query(`grant portal_login to ${account}`)
  await admin.end()

  const folder = mkdtempSync(path.join(tmpdir(), 'lustra-pooler-'))
  const port = await freePort()
  const users = path.join(folder, 'users.txt')
  const settings = path.join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"${account}" ""\n`)
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 8
server_idle_timeout = 5
max_client_conn = 1000
logfile = ${path.join(folder, 'log')}
`,
  )
  const identity = ordinaryUser()
  if (identity) for (const file of [folder, users, settings]) chownSync(file, identity.uid, identity.gid)
  chmodSync(folder, 0o700)
  const pooler = spawn('pgbouncer', [settings], { ...identity, cwd: folder, stdio: 'ignore' })
  const failed = new Promise<never>((_, reject) => pooler.once('error', reject))
  const url = `postgres://${account}@127.0.0.1:${port}/postgres`
  await Promise.race([failed, untilConnectable(url, pooler)])
  return {
    url,
    async stop() {
      const gone = new Promise((resolve) => pooler.once('exit', resolve))
      pooler.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
