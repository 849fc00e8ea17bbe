/** The container image of a release, made from its unpacked archive by buildah or podman. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runCommand } from '../lib/processes.ts'

/**
 * Builds the image of an archive and writes it as an OCI archive beside it, whose path is returned. `base` replaces the one
 * of the Containerfile. Rejects with a sentence.
 */
export async function makeImage(archive: string, base?: string): Promise<string> {
  const builder = await findBuilder()
  const name = path.basename(archive, '.tar.gz')
  const tag = `localhost/${name.replace('-', ':')}`
  const file = archive.replace(/\.tar\.gz$/, '.oci.tar')
  const folder = mkdtempSync(path.join(tmpdir(), 'lustra-image-'))
  const run = async (program: string, args: string[]) => {
    const { ok, output } = await runCommand(program, args, { output: 'pipe', folder })
    if (!ok) throw new Error(`${program} ${args[0]} failed. ${output.slice(-2_000)}`)
  }
  try {
    await run('tar', ['-xzf', archive, '-C', folder])
    const context = path.join(folder, name)
    await run(builder, [
      'build',
      ...(base ? ['--build-arg', `BASE=${base}`] : []),
      '--tag',
      tag,
      '--tag',
      'localhost/lustra:latest',
      '--file',
      path.join(context, 'examples/operations/Containerfile'),
      context,
    ])
    // An archive that exists is not replaced.
    rmSync(file, { force: true })
    await run(builder, ['push', '--quiet', tag, `oci-archive:${file}:${tag}`])
    return file
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function findBuilder(): Promise<string> {
  for (const name of ['buildah', 'podman'])
    if ((await runCommand(name, ['--version'], { output: 'pipe' })).ok) return name
  throw new Error('An image needs buildah or podman, and neither is installed.')
}
