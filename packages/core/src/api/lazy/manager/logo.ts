import type { LogoApi } from '../../manager.types.ts'
import type { Request } from '../../types.ts'

/** The group's logo (A5). */
export const logoCalls = (request: Request): LogoApi => ({
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
