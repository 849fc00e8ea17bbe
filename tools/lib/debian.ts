/** Debian's packages, for what tests need beside Node. */
import { spawnSync } from 'node:child_process'

/** Whether this process may install packages here. */
export const canInstall = (): boolean =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('sh', ['-c', 'command -v apt-get']).status === 0

/** Installs packages quietly. Answers whether apt-get says that it did. */
export function installPackages(packages: string[]): boolean {
  const script = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${packages.join(' ')}`
  return spawnSync('sh', ['-c', script], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
