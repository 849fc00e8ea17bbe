/** `npm run check:power-bi -w @lustra/server` tries the POWERBI_… settings of this environment. */
import { checkPowerBi } from './check.ts'

const { ok, lines } = await checkPowerBi(process.env, { clock: () => new Date() })
console.log(lines.join('\n'))
process.exitCode = ok ? 0 : 1
