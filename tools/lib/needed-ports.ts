/** A clear error when a required port is taken. */
import { listenOnce } from '@lustra/testing/ports.ts'

/** Rejects with the remedy when one of the ports is taken. */
export async function needPorts(ports: number[], script: string): Promise<void> {
  for (const port of ports) {
    await listenOnce(port).catch(() => {
      throw new Error(
        `Port ${port} is in use. Is Lustra running already? Stop it, or choose others: PORT=4280 npm ${script}`,
      )
    })
  }
}

/** The same for the development directory, which has its own setting; undefined without one. */
export async function needDirectoryPort(port: number | undefined): Promise<void> {
  if (!port) return
  await listenOnce(port).catch(() => {
    throw new Error(
      `Port ${port} of the development directory is in use. Stop what runs there, or choose another with LUSTRA_DIRECTORY_PORT, or do without by LUSTRA_DIRECTORY=none.`,
    )
  })
}
