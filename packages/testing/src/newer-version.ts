import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serverMain } from './server-process.ts'

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

export interface NewerVersion {
  /** Its main module. */
  script: string
  cwd: string
  remove(): void
}

/**
 * A copy of the server with one more migration, as the next version has it, and with the grants of its new table. Other
 * packages and the dependencies are those of this version.
 */
export function createNewerVersion(statements: string[], grants: string): NewerVersion {
  const server = path.resolve(serverMain, '../..')
  const cwd = mkdtempSync(path.join(tmpdir(), 'lustra-newer-'))
  const folder = path.join(cwd, 'packages/server')
  mkdirSync(folder, { recursive: true })
  for (const part of ['src', 'migrations', 'package.json'])
    cpSync(path.join(server, part), path.join(folder, part), { recursive: true })
  symlinkSync(path.join(server, '../../node_modules'), path.join(cwd, 'node_modules'))
  symlinkSync(path.join(server, 'node_modules'), path.join(folder, 'node_modules'))

  const journalFile = path.join(folder, 'migrations/meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as Journal
  const last = journal.entries.at(-1)!
  const tag = `${String(last.idx + 1).padStart(4, '0')}_newer`
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(path.join(folder, `migrations/${tag}.sql`), statements.join(';--> statement-breakpoint\n'))
  const grantsFile = path.join(folder, 'src/platform/database/grants.ts')
  const start = 'export const grantsTo: Grant[] = ['
  const source = readFileSync(grantsFile, 'utf8')
  if (!source.includes(start)) throw new Error('grants.ts has changed: this copy cannot add its own')
  writeFileSync(grantsFile, source.replace(start, `${start}\n  ${grants},`))
  return {
    script: path.join(folder, 'src/main.js'),
    cwd,
    remove: () => rmSync(cwd, { recursive: true, force: true }),
  }
}
