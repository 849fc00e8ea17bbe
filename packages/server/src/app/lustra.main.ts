/** `bin/lustra <command>` of a release (docs/operations.md, A release): the commands that a clone has as npm scripts. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import '../fast-imports.js'

/** The folder of the release. */
const home = path.resolve(import.meta.dirname, '../../..')

const commands: Record<string, { about: string; run: () => Promise<unknown> | void }> = {
  start: {
    about: 'runs the server until a signal ends it',
    run: async () => (await import('./start.ts')).start(process.env),
  },
  doctor: { about: 'checks the settings and what they name', run: () => import('./doctor.main.ts') },
  group: {
    about:
      "add, add-staff, list, rename, suspend, resume, export, delete: groups, and the company's own people",
    run: () => import('./group.main.ts'),
  },
  person: { about: 'export, erase: the data of a person', run: () => import('./person.main.ts') },
  store: { about: 'move: a store to another group', run: () => import('./store.main.ts') },
  'service-account': {
    about: "add, rotate, change, remove, list: accounts of the company's systems",
    run: () => import('./service-account.main.ts'),
  },
  keys: { about: 'list, rotate, withdraw, replace: signing keys', run: () => import('./keys.main.ts') },
  sums: { about: 'recalculates the sums of service reports', run: () => import('./sums.main.ts') },
  backup: { about: 'backs up the PostgreSQL database into a new file: backup <file>', run: backUp },
}

function backUp(): void {
  const script = path.join(home, 'examples/operations/backup.sh')
  process.exitCode = spawnSync(script, process.argv.slice(2), { stdio: 'inherit' }).status ?? 1
}

const usage = `lustra [--env-file <file>] <command>

${Object.entries(commands)
  .map(([name, { about }]) => `  ${name.padEnd(15)} ${about}`)
  .join('\n')}

Settings come from the environment, and those that it lacks from the file of --env-file or LUSTRA_ENV_FILE,
one NAME=value a line. docs/operations.md describes them, and each command.`

// The commands read what follows their name.
const [name = '--help'] = process.argv.splice(2, 1)
if (['--help', '-h', 'help'].includes(name)) console.log(usage)
else if (Object.hasOwn(commands, name)) {
  process.env.LUSTRA_STATIC ||= path.join(home, 'portal')
  // The folder of a version is not the place for data.
  process.env.LUSTRA_DATA ||= '.data/pglite'
  await commands[name]!.run()
} else {
  console.error(`There is no command ${name}. lustra --help lists them.`)
  process.exitCode = 2
}
