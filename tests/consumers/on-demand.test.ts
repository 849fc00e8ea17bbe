/** Example pages that `npm start` builds at their first request. */
import { it, onTestFinished } from 'vitest'
import { builtOnDemand } from '../../tools/consumers/on-demand.ts'
import { serve } from '../../tools/lib/static-server.ts'
import { addressOf } from '../support/addresses.ts'
import { openPage } from '../support/browser.ts'
import { isLong } from '../support/long.ts'

it.each(isLong ? ['in-react', 'in-vue'] : ['in-react'])(
  '%s is built at its first request, and then opens automatically (X6)',
  async (name) => {
    const change = (text: string) => text.replaceAll('http://localhost:4180', addressOf('portal'))
    const server = await serve([builtOnDemand(name, change)], {
      port: Number(new URL(addressOf('pages')).port),
    })
    onTestFinished(() => server.close())

    const { page } = await openPage({ path: `${server.address}/${name}/` })
    await page.getByRole('heading', { name: 'Our restaurants' }).waitFor({ timeout: 120_000 })
    await page.locator('lustra-login input').first().waitFor()
  },
)
