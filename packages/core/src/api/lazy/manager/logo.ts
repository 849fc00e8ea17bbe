import type { LogoApi } from '../../manager.types.ts'
import type { Request } from '../../types.ts'

/** The group's logo (A5). */
export const logoCalls = (request: Request): LogoApi => ({
  async checkLogo(options) {
    await request({ method: 'GET', path: '/Group/CheckLogo', reads: 'shared' }, options)
  },
  async changeLogo(logo, { onProgress, ...options } = {}) {
    const body = new FormData()
    body.set('logo', logo, 'logo')
    const data = (await request(
      { method: 'POST', path: '/Group/ChangeLogo', body, onProgress },
      options,
    )) as {
      GroupIcon: string
    }
    return data.GroupIcon
  },
})
