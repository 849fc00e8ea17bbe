import { pgTable, text } from 'drizzle-orm/pg-core'
import { identityPolicy } from '../roles.ts'

/** Areas that the demo was given once. What is taken from an area afterwards stays away, its menu and all (G15). */
export const demoAreas = pgTable('demo_areas', { name: text().primaryKey() }, () => [identityPolicy()])
