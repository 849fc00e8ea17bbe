import { describe, expect, it } from 'vitest'
import { productMenu } from '@lustra/server/identity/menu/product-menu.ts'
import { iconOf } from '../packages/widgets/src/ui/menu-icons/menu-icons.ts'

describe('the menu of the product', () => {
  it.each(['general', 'cam'])('has an icon of its own for every entry of the realm %s (M8)', (realm) => {
    const entries = productMenu.filter((row) => row.realm === realm)
    const icons = entries.map(({ path }) =>
      iconOf({ path: realm === 'cam' ? path.replace('/powerbi/', '/powerbi_cam/') : path }),
    )
    const twice = entries.filter((_, at) => icons.indexOf(icons[at]!) !== at).map(({ path }) => path)
    expect(entries.length).toBeGreaterThan(1)
    expect(twice).toEqual([])
  })
})
