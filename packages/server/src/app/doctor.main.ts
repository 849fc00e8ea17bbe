/** `npm run doctor`: checks the setup that the environment describes; exits with 1 when a server could not run with it. */
import { examine } from './doctor.ts'

const findings = await examine(process.env)
for (const { level, text } of findings) console.log(`${level.padEnd(8)} ${text}`)
process.exitCode = findings.some(({ level }) => level === 'error') ? 1 : 0
