/** Debian's packages that tests need besides Node. */
import { spawnSync } from 'node:child_process'

/** Whether this process may install packages. */
export const canInstall = (): boolean =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('sh', ['-c', 'command -v apt-get']).status === 0

/** Installs packages without output. Returns whether apt-get succeeded. */
export function installPackages(packages: string[]): boolean {
  const script = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${packages.join(' ')}`
  return spawnSync('sh', ['-c', script], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
