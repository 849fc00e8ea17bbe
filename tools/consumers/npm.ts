/** Runs npm like an embedder, without this repository's PATH entries and environment. */
import { delimiter, dirname } from 'node:path'
import { runCommand, type Finished } from '../lib/processes.ts'

/** Variables set by npm for our scripts, or by the test runner for our tests. */
const isOurs = (name: string) =>
  /^npm_(package|lifecycle|config_local_prefix)/.test(name) ||
  ['NODE_ENV', 'NODE_OPTIONS', 'NODE_PATH', 'INIT_CWD', 'VITEST', 'TEST', 'DEV', 'PROD', 'MODE'].includes(
    name,
  )

function environment(): Record<string, string | undefined> {
  const ours = Object.keys(process.env).filter(isOurs)
  const folders = (process.env.PATH ?? '').split(delimiter)
  const foreign = folders.filter((folder) => !folder.includes('node_modules'))
  return {
    ...Object.fromEntries(ours.map((name) => [name, undefined])),
    PATH: [dirname(process.execPath), ...foreign].join(delimiter),
    npm_config_loglevel: 'error',
  }
}

/** Runs npm in a folder. Rejects with its output, or with one line when the registry cannot be reached. */
export async function npm(folder: string, args: string[]): Promise<Finished> {
  const done = await runCommand('npm', args, {
    folder,
    env: environment(),
    output: 'pipe',
  })
  if (done.ok) return done
  const [unreachable] =
    /.*\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b.*/.exec(done.output) ??
    []
  if (unreachable)
    throw new Error('The npm registry cannot be reached, so nothing can be installed to test the packages.')
  throw new Error(`npm ${args.join(' ')} failed in ${folder}:\n${done.output.trim()}`)
}
