import { expect, it } from 'vitest'
import { demoSources } from './demo-sources.ts'

const sources = demoSources()
const server = 'packages/server/src'

it.each([
  'packages/demo/src/seed.ts',
  'packages/demo/src/details.ts',
  'packages/demo/content/pictures/rain.jpg',
  `${server}/app/product-data.ts`,
  `${server}/identity/menu/product-menu.ts`,
  `${server}/identity/passwords/well-known-passwords.ts`,
  `${server}/platform/database/migrate.ts`,
  `${server}/platform/database/embedded-worker.ts`,
])('the demo is seeded again when %s changes', (file) => {
  expect(sources).toContain(file)
})

it('the demo is seeded again when a migration, or a file of the areas that it uses, changes', () => {
  expect(sources.some((file) => /^packages\/server\/migrations\/.+\.sql$/.test(file))).toBe(true)
  expect(sources.some((file) => file.startsWith(`${server}/areas/shared/`))).toBe(true)
})

it('the demo is not seeded again when a test or a route changes', () => {
  expect(sources.filter((file) => /\.test\.ts$|\.routes\.ts$|\/app\/app\.ts$/.test(file))).toEqual([])
})
